import { HEALTHY } from '@/lib/http/health';

/**
 * Health check for load balancers: this process responds. It does not include the store API. On a Node host a handler in
 * front of Next answers (lib/http/health.ts).
 */
export function GET() {
  return Response.json(HEALTHY);
}
