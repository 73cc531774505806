/** The categories as their addresses name them: lower-cased, each once. */
export function listedCategories(categories: string[]): string[] {
  return [...new Set(categories.map((name) => name.trim().toLowerCase()))].filter(Boolean);
}
