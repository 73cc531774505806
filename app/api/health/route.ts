/** Health check for load balancers: this process responds. It does not include the store API. */
export function GET() {
  return Response.json({ status: 'ok' });
}
