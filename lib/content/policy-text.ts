/** A paragraph, a list, or a list of steps in their order. */
export type PolicyBlock = string | { list: readonly string[] } | { steps: readonly string[] };

/** A part of a policy under a heading of its own. */
export type PolicySection = { heading: string; blocks: readonly PolicyBlock[] };

/**
 * A policy as we wrote it. Its texts hold placeholders, and links to this shop's own pages written as
 * `[label](/path)`.
 */
export type PolicyText = {
  /** Its first sentence describes the page to search engines. */
  intro: string;
  sections: readonly PolicySection[];
};
