/**
 * The part of Jest that tests of rules need: it collects the tests of a file, so that they can run again and again in one process.
 *
 * @typedef {() => unknown} Body
 * @typedef {{ name: string, before: Body[], after: Body[] }} Group
 * @typedef {{ id: string, file: string, run: () => Promise<void> }} CollectedTest
 */

/** @type {Group[]} */
let groups = [];
/** @type {CollectedTest[]} */
let collected = [];
let file = '';

/**
 * Collects the tests that loading a file declares. Their ids are the same each time.
 *
 * @param {string} name of the file
 * @param {() => void} load
 * @returns {CollectedTest[]}
 */
export function collectTests(name, load) {
  [file, collected, groups] = [name, [], [{ name, before: [], after: [] }]];
  load();
  return collected;
}

/** @param {string} name @param {Body} body */
function addTest(name, body) {
  const within = [...groups];
  const id = [...within.map((group) => group.name), `${name} (${collected.length})`].join(' › ');
  const run = async () => {
    try {
      for (const { before } of within) for (const hook of before) await hook();
      await body();
    } finally {
      for (const { after } of within.toReversed()) for (const hook of after) await hook();
    }
  };
  collected.push({ id, file, run });
}

/** @param {string} name @param {() => void} declare */
function describe(name, declare) {
  groups.push({ name, before: [], after: [] });
  declare();
  groups.pop();
}

/** @param {unknown[]} rows each is an argument, or a list of them */
function each(rows) {
  /** @param {string} name @param {(...args: unknown[]) => unknown} body */
  return (name, body) => {
    const isTable = rows.every(Array.isArray);
    for (const row of rows) addTest(name, () => (isTable && Array.isArray(row) ? body(...row) : body(row)));
  };
}

/** What tests find as globals. */
export const testGlobals = {
  describe,
  test: Object.assign(addTest, { each }),
  /** @param {Body} hook */
  beforeEach: (hook) => groups.at(-1)?.before.push(hook),
  /** @param {Body} hook */
  afterEach: (hook) => groups.at(-1)?.after.push(hook),
};
