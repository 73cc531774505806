// Reached by a rewrite alone (lib/routing/site-rewrites.mjs), whatever address was asked for.
function refuse() {
  return new Response('The Host of this request is not a valid hostname.\n', {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

export { refuse as GET, refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE };
