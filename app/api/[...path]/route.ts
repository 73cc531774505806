// Next's own 404 page would be HTML, whose styles and scripts the policy of /api blocks.
function notFound() {
  return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
}

export { notFound as GET, notFound as POST, notFound as PUT, notFound as PATCH, notFound as DELETE };
