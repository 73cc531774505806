import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';

const logSecurityEvent = jest.fn();
jest.unstable_mockModule('@/lib/logging/log.mjs', () => ({ logSecurityEvent }));
const { readOrCreate, readSessionSecret } = await import('./session-secret');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'session-secret-'));
  logSecurityEvent.mockReset();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('generates a secret once and keeps it where only its owner reads it', () => {
  const file = path.join(folder, 'cache/secret');
  const secret = readOrCreate(file);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readOrCreate(file)).toBe(secret);
  expect(readOrCreate(path.join(folder, 'other'))).not.toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['secret']);
  expect(logSecurityEvent).not.toHaveBeenCalled();
});

test.each(['cache/secret', 'cache'])(
  'goes on with a secret of its own, and says so, where none can be kept: %s',
  (name) => {
    writeFileSync(path.join(folder, 'cache'), '');
    const file = path.join(folder, name);
    expect(readOrCreate(file)).toMatch(/^[\w-]{43}$/);
    expect(logSecurityEvent.mock.calls).toEqual([
      ['misconfigured', expect.objectContaining({ setting: 'SESSION_SECRET' })],
    ]);
  },
);

test('makes one up for a function of Vercel, and says so once', () => {
  process.env.VERCEL = '1';
  try {
    const secret = readSessionSecret();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readSessionSecret()).toBe(secret);
    expect(logSecurityEvent.mock.calls).toEqual([
      ['misconfigured', expect.objectContaining({ setting: 'SESSION_SECRET' })],
    ]);
  } finally {
    delete process.env.VERCEL;
  }
});
