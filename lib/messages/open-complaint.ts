/** A complaint of the customer that waits for an answer. */
export type OpenComplaint = {
  number: string;
  /** The day by which it is promised, such as `2026-12-28`. */
  answerBy: string;
};
