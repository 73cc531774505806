import { SUPPORT_HOURS } from '@/lib/store-info/business-terms';

/** A paragraph, a list, or a numbered list of steps. */
export type PolicyBlock = string | { list: readonly string[] } | { steps: readonly string[] };

export type PolicySection = { heading: string; blocks: readonly PolicyBlock[] };

/**
 * A default policy. Its texts contain placeholders such as `{{companyName}}`, and links to pages of this shop in the
 * form `[label](/path)`.
 */
export type PolicyText = {
  /** Its first sentence is the page's meta description. */
  intro: string;
  sections: readonly PolicySection[];
};

/** The last section of most policies. A list item is shown only when the store provides all its placeholders. */
export const CONTACT_SECTION: PolicySection = {
  heading: 'Contact us',
  blocks: [
    `Our customer care team answers ${SUPPORT_HOURS}. Please keep your order number ready. You can also use the [contact page](/contact).`,
    {
      list: [
        'Email: {{companyEmail}}',
        'Phone: {{companyPhone}}',
        'Address: {{companyName}}, {{companyAddress}}',
      ],
    },
  ],
};

/** The texts of a paragraph or list that hold: a promise that a shop does not make is null. */
export function said(...texts: (string | null)[]): string[] {
  return texts.filter((text) => text !== null);
}

/** The sections that have something to say. */
export function withText(sections: PolicySection[]): PolicySection[] {
  return sections.flatMap(({ heading, blocks }) => {
    const filled = blocks.filter((block) => {
      if (typeof block === 'string') return block !== '';
      return ('list' in block ? block.list : block.steps).length > 0;
    });
    return filled.length > 0 ? [{ heading, blocks: filled }] : [];
  });
}
