/** Why customers cancel what they have paid, or pay when it arrives; the last one is told in a note. */
export const CANCEL_REASONS = [
  'Changed my mind',
  'Ordered by mistake',
  'Found it cheaper',
  'Delivery takes too long',
  'Wrong size or colour',
  'Other',
] as const;

/** Characters of the note. */
export const MAX_CANCEL_NOTE = 200;
