export { frenchCatalogue as catalogue } from '../../../../interpreter/index.ts';
