import { accessibleIn } from './accessible.ts';

accessibleIn('en');
