import type { Clock } from './clock';

/** When each tag was expired last; what was made before that is not used any more. */
export type TagTimes = {
  expire: (tags: readonly string[]) => void;
  /** @param since when the response with these tags began to be made, in milliseconds of the clock */
  areExpired: (tags: readonly string[], since: number) => boolean;
};

export function createTagTimes(clock: Clock): TagTimes {
  const times = new Map<string, number>();
  return {
    expire: (tags) => tags.forEach((tag) => times.set(tag, clock.now())),
    areExpired: (tags, since) => tags.some((tag) => (times.get(tag) ?? -Infinity) >= since),
  };
}
