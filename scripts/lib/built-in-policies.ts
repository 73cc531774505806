import { get } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { isThisMachine } from '../../shared/this-machine.mjs';

/** Each hostname may be a shop of its own. */
const MAX_HOSTS = 10;
const LIMIT_MS = 15_000;

/** What the storefront's connection test says, as far as it is needed here. */
const reportSchema = z.object({ builtIn: z.object({ slugs: z.array(z.string()), promises: z.string() }) });

/**
 * Names the policies of a public shop that are still the storefront's own, with what they promise in the shop's name. Nothing is
 * said where the connection test is off or the store API does not answer, of which the log tells.
 *
 * @param origin where the storefront answers
 * @param siteHosts the hostnames that it serves
 */
export async function reportBuiltInPolicies(
  origin: string,
  siteHosts: string[],
  print: (line: string) => void,
): Promise<void> {
  const hosts = siteHosts.filter((host) => !host.includes('*') && !isThisMachine(host));
  for (const host of hosts.slice(0, MAX_HOSTS)) {
    const report = reportSchema.safeParse(await readReport(origin, host).catch(() => null));
    if (!report.success) continue;
    const { slugs, promises } = report.data.builtIn;
    if (slugs.length > 0)
      print(
        `${host}: policies that are still the built-in texts: ${slugs.join(', ')}. They promise: ${promises}.`,
      );
  }
}

function readReport(origin: string, host: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // Fetch can't name another host.
    const request = get(`${origin}/api/store-info`, { headers: { host } }, (response) => {
      json(response).then(resolve, reject);
    });
    request.setTimeout(LIMIT_MS, () => request.destroy()).once('error', reject);
  });
}
