import { jest } from '@jest/globals';

const logSecurityEvent = jest.fn();
jest.unstable_mockModule('@/lib/logging/log.mjs', () => ({ logSecurityEvent }));
const { normalizeScheme } = await import('./site-scheme');

function settled(headers: Record<string, string>, shopUrl?: string): string | undefined {
  const received = { ...headers };
  normalizeScheme(received, shopUrl);
  return received['x-forwarded-proto'];
}

beforeEach(() => {
  process.env.SITE_HOSTS = 'shop.example';
  logSecurityEvent.mockReset();
});
afterAll(() => delete process.env.SITE_HOSTS);

test('keeps what the trusted proxy says, and nothing else that stands there', () => {
  expect(settled({ host: 'shop.example', 'x-forwarded-proto': 'http' })).toBe('http');
  expect(settled({ host: 'localhost:3000', 'x-forwarded-proto': 'https' })).toBe('https');
  expect(settled({ host: 'localhost:3000', 'x-forwarded-proto': 'https, http' })).toBe('http');
});

test('follows SHOP_URL', () => {
  expect(settled({ host: 'localhost:3000' }, 'https://shop.example')).toBe('https');
  expect(settled({ host: 'shop.example', 'x-forwarded-proto': 'https' }, 'http://{host}')).toBe('http');
});

test('assumes https for other hosts than those of this machine, and says so once, of a host that is served', () => {
  for (const host of ['localhost:3000', 'LOOM.localhost', '127.0.0.1'])
    expect(settled({ host })).toBe('http');
  for (const host of ['stranger.example', 'a b', '']) expect(settled({ host })).toBe('https');
  expect(logSecurityEvent).not.toHaveBeenCalled();
  for (let count = 0; count < 3; count += 1) expect(settled({ host: 'shop.example' })).toBe('https');
  expect(logSecurityEvent.mock.calls).toEqual([
    ['misconfigured', expect.objectContaining({ setting: 'SHOP_URL', host: 'shop.example' })],
  ]);
});
