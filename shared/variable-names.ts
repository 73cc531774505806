/**
 * Names of variables that are probably meant to be others.
 *
 * @param given the names of all variables, of which a program may know none
 * @param known its own
 * @returns a sentence each
 */
export function misspelledNames(given: string[], known: string[]): string[] {
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((other) => other.includes('_') && isOneEditAway(name, other));
      return meant ? [`${name} is no setting of the shop. Is ${meant} meant?`] : [];
    });
}

/** Whether one name becomes the other by a letter that is added, left out or replaced. */
function isOneEditAway(name: string, other: string): boolean {
  if (Math.abs(name.length - other.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === other[start]) start += 1;
  const rests = [name.slice(start), other.slice(start)] as const;
  const [rest, otherRest] = rests;
  return rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1);
}
