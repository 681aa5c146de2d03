export { englishCatalogue as catalogue } from '../../../../interpreter/index.ts';
