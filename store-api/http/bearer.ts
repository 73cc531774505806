/** The name of the OpenAPI security scheme of signed-in routes. */
export const BEARER_SCHEME = 'bearer';

/** A route's `security`: it takes a token. */
export const bearer = [{ [BEARER_SCHEME]: [] }];
