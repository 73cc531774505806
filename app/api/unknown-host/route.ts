import { UNKNOWN_HOST } from '@/lib/site/unknown-host';
import { isAllowedHost, parseHost } from '@/lib/site/hosts.mjs';

const MALFORMED = 'The Host of this request is not a valid hostname.\n';

const PAGE = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${UNKNOWN_HOST.title}</title>
<h1>${UNKNOWN_HOST.title}</h1>
${UNKNOWN_HOST.paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
`;

/** Reached through server/steps/request-guard.ts and site-rewrites.mjs, whatever path was requested. */
function respond(request: Request) {
  const host = parseHost(request.headers.get('host'));
  if (host === null) return text(MALFORMED, 400, 'text/plain; charset=utf-8');
  if (isAllowedHost(host, process.env))
    return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
  return text(PAGE, 404, 'text/html; charset=utf-8');
}

function text(body: string, status: number, type: string) {
  return new Response(body, { status, headers: { 'content-type': type } });
}

export { respond as GET, respond as POST, respond as PUT, respond as PATCH, respond as DELETE };
