/** What spreadsheets take for a formula, also behind spaces and apostrophes. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/;

/** Puts an apostrophe before what a spreadsheet would run. */
export function defuseFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Takes the apostrophe of `defuseFormula` away again. */
export function restoreFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
