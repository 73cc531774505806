import { afterAll } from '@jest/globals';

/**
 * All test files of a worker share Node's own modules. What one of them replaces there would handle the requests of the next, so
 * it ends with the file. The module is not imported: Jest copies its functions at an import.
 */
const { prototype } = process.getBuiltinModule('node:http').ServerResponse;
const { end, writeHead } = prototype;

afterAll(() => {
  Object.assign(prototype, { end, writeHead });
});
