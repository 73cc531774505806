/** The time of the platform's caches. Checks move it on instead of waiting. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  advance: (seconds: number) => void;
};

export function createClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };
}
