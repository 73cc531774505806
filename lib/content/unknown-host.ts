/** What a visitor of a hostname reads that SITE_HOSTS does not list. Plain text without markup. */
export const UNKNOWN_HOST = {
  title: 'This address is not set up',
  paragraphs: [
    'There is no shop at this web address yet. Please check the spelling, or come back later.',
    "If the shop is yours: the server's log says what is missing.",
  ],
};
