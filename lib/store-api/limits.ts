/**
 * The most characters of a text that the storefront passes on to the store: far more than anybody types into a line, or
 * a store calls its sizes. The store has limits of its own and says so.
 */
export const MAX_TEXT_LENGTH = 1000;

/** The most characters of a note with an order. */
export const MAX_NOTE_LENGTH = 500;
