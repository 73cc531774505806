import { readFileSync } from 'node:fs';
import { CONFIGURATION_FILE, configurationDocs } from './configuration-docs';

test('docs/configuration.md describes the variables of the schemas', async () => {
  // After a change of a schema: npm run docs:configuration
  expect(readFileSync(CONFIGURATION_FILE, 'utf8')).toBe(await configurationDocs());
});
