/** Tells a load balancer that this process answers; it says nothing about the store API. */
export function GET() {
  return Response.json({ status: 'ok' });
}
