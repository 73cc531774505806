/** Says that this process responds, on Vercel: elsewhere the server answers before Next (server/steps/health.ts). */
export function GET() {
  return Response.json({ status: 'ok' });
}
