/** Nothing, and for no page. Without this file Next takes that of the repository. */
export function middleware(): void {}

export const config = { matcher: '/-' };
