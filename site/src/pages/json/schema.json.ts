import type { APIRoute } from 'astro';
import schema from '../../rulebook/data.schema.json';

/** What the files beside the pages of chapters and charts hold. */
export const GET: APIRoute = () => new Response(JSON.stringify(schema));
