// Without it Next would answer with the 404 page, whose styles and scripts the policy of /api refuses.
function notFound() {
  return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
}

export { notFound as GET, notFound as POST, notFound as PUT, notFound as PATCH, notFound as DELETE };
