/** @typedef {Record<string, string | undefined>} Variables */

/**
 * Whether Vercel runs the shop. It routes requests and keeps pages and data itself: functions come and go, have no disk,
 * and see only what its caches do not have. This is the only place that tells it from a Node host.
 *
 * @param {Variables} env of the build or of the process; Vercel sets `VERCEL` in both
 */
export function isVercel(env) {
  return Boolean(env.VERCEL);
}

/**
 * The hostnames that Vercel gives a deployment: its own, that of its branch, and the project's shortest one.
 *
 * @param {Variables} env
 * @returns {(string | undefined)[]} each one hostname without scheme; undefined where it is not set
 */
export function platformHosts({ VERCEL_URL, VERCEL_BRANCH_URL, VERCEL_PROJECT_PRODUCTION_URL }) {
  return [VERCEL_URL, VERCEL_BRANCH_URL, VERCEL_PROJECT_PRODUCTION_URL];
}

/**
 * The request header that identifies a request in the log. Vercel sets its own on every request; elsewhere the
 * server does (server/steps/request-id.ts). The other one is the client's.
 *
 * @param {Variables} env
 */
export function requestIdHeader(env) {
  return isVercel(env) ? 'x-vercel-id' : 'x-request-id';
}
