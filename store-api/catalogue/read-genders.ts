/**
 * Reads which departments a listing is narrowed to (spec section 7: `gender`, and `filter` for accessories).
 *
 * @param gender one department
 * @param filter departments, comma-separated, where `null` stands for the products of none; one that is the
 *   listed category itself lets all of it through, so that accessories show those for men and women too
 * @param category the listed category
 * @returns departments in lower case, '' for none; undefined when nothing narrows; `gender` and `filter`
 *   together leave what both allow
 */
export function readGenders(
  gender: string | undefined,
  filter: string | undefined,
  category: string | undefined,
): string[] | undefined {
  const asked = gender?.toLowerCase();
  const listed = filter
    ?.split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .map((name) => (name === 'null' ? '' : name));
  if (!listed?.length || (category && listed.includes(category.toLowerCase())))
    return asked ? [asked] : undefined;
  return asked ? listed.filter((name) => name === asked) : listed;
}
