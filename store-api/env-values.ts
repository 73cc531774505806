/** @returns whether a setting is a URL with http or https */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** The items of a comma-separated value. */
export function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** Removes the slashes at the end of a URL. */
export function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** The error of a start with settings that cannot work, each problem on a line. */
export function unusableSettings(problems: string[]): Error {
  const lines = problems.map((problem) => `  ${problem}`);
  return new Error(`The store API cannot start with this environment:\n${lines.join('\n')}`);
}
