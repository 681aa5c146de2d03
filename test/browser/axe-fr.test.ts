import { accessibleIn } from './accessible.ts';

accessibleIn('fr');
