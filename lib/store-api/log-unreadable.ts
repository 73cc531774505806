import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { log } from '@/lib/logging/log.mjs';
import { fieldOf, formatPlace, parseRecorded, valueAt, type Unreadable } from './observed-parse';

/** Finding the places takes several times as long as parsing, so a path is looked at once a minute. */
const recent = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });

/**
 * Store info is read again for as long as it stays as it is, and what is wrong in it is somebody's work: each place of it is told
 * once for each value.
 */
const told = new LRUCache<string, true>({ max: 1000 });

/** The characters of a value by which another one is told from it. */
const TOLD_LENGTH = 200;

/** Whose ids may stand in the log: they are of the catalogue and not of a person. */
const PUBLIC_RESOURCES = new Set(['products', 'suggestions']);

/**
 * Names the fields of a response that can't be read, for whoever writes the API; no value of them.
 *
 * @param json the response
 */
export function logUnreadable<T>(
  { site, path, method = 'GET' }: { site: string; path: string; method?: string },
  schema: z.ZodType<T>,
  json: unknown,
): void {
  const key = `${site} ${method} ${path}`;
  if (recent.has(key)) return;
  recent.set(key, true);
  // The other segments may be somebody's.
  const [, resource = ''] = path.split('/');
  const isStoreInfo = resource === 'storeInfo';
  for (const { place, value } of parseRecorded(schema, json).unreadable) {
    if (isStoreInfo) {
      const entry = `${key} ${formatPlace(place)} ${JSON.stringify(value)?.slice(0, TOLD_LENGTH)}`;
      if (told.has(entry)) continue;
      told.set(entry, true);
    }
    const product = PUBLIC_RESOURCES.has(resource) ? nearestId(json, place) : null;
    log.warn(
      {
        event: 'unreadable-field',
        site,
        call: `${method} /${resource}`,
        field: isStoreInfo ? formatPlace(place) : fieldOf(place),
        ...(product === null ? {} : { product }),
      },
      'The store API sent a field that can not be read, so it counts as missing.',
    );
  }
}

/** The id of the innermost object around a place that has one. */
function nearestId(json: unknown, place: Unreadable['place']): string | null {
  for (let length = place.length - 1; length >= 0; length--) {
    const id = valueAt(json, [...place.slice(0, length), 'id']);
    if (typeof id === 'string' || typeof id === 'number') return String(id);
  }
  return null;
}
