/** The name of the field by which a one-time code is sent. */
export const CODE_FIELD = 'code';

/** Digits of a code. */
export const CODE_DIGITS = 6;

/** What the store last said of a code. Times are ms since 1970. */
export type CodeStep = {
  /** Where it was sent. */
  hint: string;
  /** What is wrong with the one that was given; empty where nothing is. */
  error: string;
  /** The code itself, at a shop for trying out; otherwise empty. */
  demoCode: string;
  sentAt: number;
  saidAt: number;
};
