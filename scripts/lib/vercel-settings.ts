import { parseEnv } from '../../lib/env';
import { hostList } from '../../lib/site/hosts.mjs';
import { findDangerousSettings } from '../../lib/security/dangerous-settings';
import { isThisMachine } from '../../shared/this-machine.mjs';
import { paymentWarnings } from '../../lib/security/payment-warnings';

type Variables = Record<string, string | undefined>;

/** What is wrong with the settings of a build on Vercel, in words for the person who reads its log. */
export type VercelSettings = {
  /** The build must fail with these. */
  problems: string[];
  /** The shop works; its operator has to know these. */
  warnings: string[];
};

const WHERE =
  'in the project’s settings on Vercel, under Environment Variables, for every environment that is deployed';

/**
 * Checks what each function would refuse at its first request, and what is missing on Vercel alone.
 *
 * @param env the variables of the build, which are those of its functions, too; an empty one counts as unset
 */
export function checkVercelSettings(env: Variables): VercelSettings {
  const { refusals, warnings } = findDangerousSettings(env);
  return {
    problems: [...missingStoreApi(env), ...invalidVariables(env), ...refusals],
    warnings: [
      ...missingSessionSecret(env),
      ...missingHosts(env),
      ...localStoreApi(env),
      ...imagesOfWildcards(env),
      ...warnings,
      ...paymentWarnings(env),
    ],
  };
}

function missingStoreApi({ STORE_API_URL }: Variables): string[] {
  if (STORE_API_URL) return [];
  return [
    'STORE_API_URL is unset. Vercel runs no embedded store API, so the shop needs the URL of one that is reachable from ' +
      `there, such as https://api.example/api/v1. Set it ${WHERE}.`,
  ];
}

function invalidVariables(env: Variables): string[] {
  try {
    parseEnv(env);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [String(error)];
  }
}

function missingSessionSecret({ SESSION_SECRET }: Variables): string[] {
  if (SESSION_SECRET) return [];
  return [
    'SESSION_SECRET is unset. Each function makes one up, so a customer who signs in again is not recognized on the ' +
      `device, and the address or order that it remembers is not offered. Set 32 random characters or more ${WHERE}.`,
  ];
}

function missingHosts({ SITE_HOSTS }: Variables): string[] {
  if (hostList(SITE_HOSTS).length > 0) return [];
  return [
    'SITE_HOSTS is unset. The shop is only served at the names that Vercel gives the project; list its own domains.',
  ];
}

function localStoreApi({ STORE_API_URL }: Variables): string[] {
  const hostname = URL.parse(STORE_API_URL ?? '')?.hostname;
  if (hostname === undefined || !isThisMachine(hostname)) return [];
  return [`STORE_API_URL names this machine (${hostname}), which no function on Vercel reaches.`];
}

/** The platform's image optimizer reads its hosts at the build, where no visited hostname is known. */
function imagesOfWildcards({ SITE_HOSTS, STORE_API_URL }: Variables): string[] {
  const wildcards = hostList(SITE_HOSTS).filter((host) => host.startsWith('*'));
  if (wildcards.length === 0 || !STORE_API_URL?.includes('{host}')) return [];
  return [
    `SITE_HOSTS has ${wildcards.join(', ')} and STORE_API_URL has {host}. Images of these shops are shown unchanged, ` +
      'because only hosts that are known at the build are optimized: name the hostnames, too.',
  ];
}
