/** Nothing. Without this file Next takes that of the repository, whose hooks would be measured with the bare page. */
export function register(): void {}
