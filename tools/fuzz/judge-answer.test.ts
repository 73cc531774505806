import { FOREIGN_HOST, MARK, withEdits } from './hostile-values';
import { answerProblems, markupProblems } from './judge-answer';

const page = (inner: string) => `<!doctype html><html><head></head><body>${inner}</body></html>`;

test.each([
  `<${MARK}>`,
  `<p onclick="${MARK}()">`,
  `<a href=" JavaScript:${MARK}()">`,
  `<link rel="canonical" href="https://${FOREIGN_HOST}/">`,
  `<form action="//${FOREIGN_HOST}/">`,
  `<meta http-equiv="refresh" content="0; url=https://${FOREIGN_HOST}/">`,
])('finds %s, of shoppers and of stores', (markup) => {
  for (const isStoreHostile of [true, false])
    expect(markupProblems(page(markup), isStoreHostile)).toHaveLength(1);
});

test('leaves texts, and the links and pictures that a store names, alone', () => {
  expect(markupProblems(page(`&lt;${MARK}&gt; <input value="https://a/${FOREIGN_HOST}">`), false)).toEqual(
    [],
  );
  expect(markupProblems(page(`<img alt="javascript:${MARK}()">`), true)).toEqual([]);
  const named = page(`<a href="https://${FOREIGN_HOST}/"><img src="https://${FOREIGN_HOST}/a.webp"></a>`);
  const described = named.replace('<head>', `<head><meta name="description" content="/\\${FOREIGN_HOST}">`);
  expect(markupProblems(described, true)).toEqual([]);
  expect(markupProblems(described, false)).toHaveLength(3);
});

test('finds foreign redirects, headers of the input and unexpected failures', () => {
  const headers = { location: `//${FOREIGN_HOST}/`, [`x-${MARK}`]: '1', 'x-content-type-options': 'nosniff' };
  const response = { status: 502, headers, body: '', bytes: Buffer.of() };
  const judged = { allowed: [], isStoreHostile: false };
  expect(answerProblems(response, judged)).toHaveLength(3);
  expect(
    answerProblems(
      { ...response, headers: { 'x-content-type-options': 'nosniff' } },
      { ...judged, allowed: [502] },
    ),
  ).toEqual([]);
});

test('leaves the token of a session to the store, and nothing else of a cookie', () => {
  const problemsOf = (cookie: string, isStoreHostile: boolean) => {
    const headers = { 'set-cookie': [cookie], 'x-content-type-options': 'nosniff' };
    const response = { status: 200, headers, body: '', bytes: Buffer.of() };
    return answerProblems(response, { allowed: [], isStoreHostile });
  };
  expect(problemsOf(`auth_token=${MARK}; Path=/`, true)).toEqual([]);
  expect(problemsOf(`auth_token=${MARK}; Path=/`, false)).toEqual(['a cookie of the input']);
  expect(problemsOf(`auth_token=a; Path=/${MARK}`, true)).toEqual(['a cookie of the input']);
});

test('finds elements of the input in feeds, where they are not escaped', () => {
  const headers = { 'content-type': 'application/xml', 'x-content-type-options': 'nosniff' };
  const judged = { allowed: [], isStoreHostile: true };
  const problemsOf = (body: string) =>
    answerProblems({ status: 200, headers, body, bytes: Buffer.of() }, judged);
  expect(problemsOf(`<title><${MARK}/></title>`)).toEqual(['an element of the input']);
  expect(problemsOf(`<title>&lt;${MARK}/></title>`)).toEqual([]);
});

test('changes a copy at the places that it counts', () => {
  const value = { a: [1, { b: 2 }], c: 'd' };
  const edit = { key: '__proto__', value: 'x', times: 0 };
  expect(withEdits(value, [{ ...edit, at: 4, kind: 'replace' }])).toEqual({ a: [1, { b: 'x' }], c: 'd' });
  expect(withEdits(value, [{ ...edit, at: 11, kind: 'remove' }])).toEqual({ a: [1, { b: 2 }] });
  expect(JSON.stringify(withEdits(value, [{ ...edit, at: 4, kind: 'add' }]))).toContain('"__proto__":"x"');
  expect(value).toEqual({ a: [1, { b: 2 }], c: 'd' });
  const repeat = { key: '', value: null, kind: 'repeat', times: 1500 } as const;
  const repeated = withEdits({ a: [1] }, [
    { ...repeat, at: 1 },
    { ...repeat, at: 2 },
    { ...repeat, at: 1, key: 'b', kind: 'add' },
  ]);
  expect(JSON.stringify(repeated)).toHaveLength(`{"a":[${'[[1]],'.repeat(1500)}],"b":{"a":null}}`.length - 1);
});
