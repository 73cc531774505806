import { isOwnPath } from '@/lib/routing/request-guard';

const MESSAGES = new Map([
  ['400', 'The request could not be understood.'],
  ['405', 'This address takes no requests of this kind.'],
  ['414', 'This address is too long.'],
]);

type Segments = { params: Promise<{ status: string }> };

/** Answers what lib/routing/request-guard.ts refuses, whatever path was requested. */
export async function GET(request: Request, { params }: Segments) {
  const { status } = await params;
  const target = new URL(request.url).searchParams.get('to') ?? '';
  if (status === '303' && isOwnPath(target)) {
    return new Response(null, { status: 303, headers: { location: target } });
  }
  const message = MESSAGES.get(status);
  if (!message) return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
  const init = { status: Number(status), headers: status === '405' ? { allow: 'GET, HEAD' } : undefined };
  return request.headers.get('accept')?.includes('text/html')
    ? new Response(`${message}\n`, init)
    : Response.json({ error: message }, init);
}
