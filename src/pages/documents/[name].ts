import type { APIRoute } from 'astro';
import { documentNamed, documentNames } from '../../features/invoicing/model-documents.ts';

export const getStaticPaths = async () => (await documentNames()).map((name) => ({ params: { name } }));

/** A document to take away. */
export const GET: APIRoute = async ({ params }) => {
  const content = await documentNamed(params.name ?? '');
  if (!content) return new Response(undefined, { status: 404 });
  return new Response(new Uint8Array(content), { headers: { 'Content-Type': 'application/pdf' } });
};
