import { CLIENT_ERROR_MESSAGES } from '@/lib/http/client-error';
import { isOwnPath } from '@/lib/routing/request-guard';

/** The statuses with which the guard refuses, besides 303. */
const STATUSES = ['400', '405', '414'];

type Segments = { params: Promise<{ status: string }> };

/** Answers what lib/routing/request-guard.ts refuses, whatever path was requested. */
export async function GET(request: Request, { params }: Segments) {
  const { status } = await params;
  const target = new URL(request.url).searchParams.get('to') ?? '';
  if (status === '303' && isOwnPath(target)) {
    return new Response(null, { status: 303, headers: { location: target } });
  }
  if (!STATUSES.includes(status))
    return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
  const message = CLIENT_ERROR_MESSAGES[Number(status)];
  const init = { status: Number(status), headers: status === '405' ? { allow: 'GET, HEAD' } : undefined };
  return request.headers.get('accept')?.includes('text/html')
    ? new Response(`${message}\n`, init)
    : Response.json({ error: message }, init);
}
