/** Why customers cancel what they have paid, or pay when it arrives, as they are asked; `other` may come with a note. */
export const CANCEL_REASONS = {
  'changed-mind': 'Changed my mind',
  'by-mistake': 'Ordered by mistake',
  cheaper: 'Found it cheaper',
  'too-long': 'Delivery takes too long',
  'wrong-choice': 'Wrong size or colour',
  other: 'Other',
} as const;

export type CancelReason = keyof typeof CANCEL_REASONS;

/** Characters of the note. */
export const MAX_CANCEL_NOTE = 200;
