import { byAddress } from '@/lib/api/rate-limit/keys';
import { WEB_VITALS_BY_ADDRESS } from '@/lib/api/rate-limit/rules';
import { route } from '@/lib/api/route';
import { routeTemplate } from '@/lib/routes/route-template';
import { webVital, webVitalsSample } from '@/lib/api/web-vitals';
import { measured } from '@/lib/logging/measured.mjs';

const record = route({
  body: webVital,
  limits: ({ request }) => byAddress(WEB_VITALS_BY_ADDRESS, request),
  handle: async ({ input: { metric, value, path, device } }) => {
    measured('web-vital', { metric, value, route: routeTemplate(path), device });
    return new Response(null, { status: 204 });
  },
});

/** Receives what a sampled visitor's browser has measured; 404 while no visits are measured. */
export async function POST(request: Request): Promise<Response> {
  if (webVitalsSample() > 0) return record(request);
  return Response.json({ error: 'There is nothing at this address.' }, { status: 404 });
}
