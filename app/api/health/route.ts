/** Says that this process responds, on Vercel: elsewhere the server answers before Next (server/steps/health.ts). */
export function GET() {
  // The build puts the values in place of these.
  const [version, commit] = [process.env.BUILD_VERSION, process.env.BUILD_COMMIT];
  return Response.json({ status: 'ok', version, commit });
}
