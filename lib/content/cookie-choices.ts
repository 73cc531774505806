/** Id of the consent bar, to which the links in the footer and in the privacy policy lead. */
export const COOKIE_CHOICES_ID = 'cookie-choices';
