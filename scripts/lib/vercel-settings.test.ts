import { spawnSync } from 'node:child_process';
import packageJson from '../../package.json' with { type: 'json' };
import { checkVercelSettings } from './vercel-settings';

const COMPLETE = {
  VERCEL: '1',
  STORE_API_URL: 'https://api.example/api/v1',
  SITE_HOSTS: 'shop.example',
  SESSION_SECRET: 'a secret of at least 32 characters',
  PAYMENT_HOSTS: 'pay.example',
};

test('finds nothing wrong with complete settings', () => {
  expect(checkVercelSettings(COMPLETE)).toEqual({ problems: [], warnings: [] });
});

test.each<[Record<string, string>, RegExp[]]>([
  [
    { STORE_API_URL: '' },
    [/^STORE_API_URL is unset\. Vercel runs no embedded store API.*Environment Variables/],
  ],
  [{ REVALIDATE_SECRET: 'short' }, [/^REVALIDATE_SECRET: must have at least 16 characters$/]],
  [
    { SHOP_URL: 'shop', SESSION_SECRET: 'short' },
    [/^SHOP_URL=shop: must be an http\(s\) URL/, /^SESSION_SECRET: must have/],
  ],
  [
    { SITE_HOSTS: '*', STORE_API_URL: 'https://{host}/api' },
    [/^SITE_HOSTS has "\*" and STORE_API_URL has \{host\}/],
  ],
  [{ IMAGE_HOSTS: '**' }, [/"\*\*" is no hostname/]],
])('fails the build for %j', (variables, messages) => {
  const { problems } = checkVercelSettings({ ...COMPLETE, ...variables });
  expect(problems).toEqual(messages.map((message) => expect.stringMatching(message)));
});

test.each<[Record<string, string>, RegExp]>([
  [{ SESSION_SECRET: '' }, /^SESSION_SECRET is unset\. .*not recognized/],
  [{ SITE_HOSTS: ' ' }, /^SITE_HOSTS is unset\. .*names that Vercel gives/],
  [
    { SITE_HOSTS: 'shop.example,*.shop.example', STORE_API_URL: 'https://{host}/api/v1' },
    /^SITE_HOSTS has \*\.shop\.example and STORE_API_URL has \{host\}\. .*unchanged/,
  ],
  [{ STORE_API_URL: 'http://api.example/api/v1' }, /^STORE_API_URL is http on another machine/],
  [{ PAYMENT_HOSTS: '' }, /^PAYMENT_HOSTS is unset/],
  [{ STORE_API_URL: 'http://localhost:8044/api/v1' }, /^STORE_API_URL names this machine \(localhost\)/],
])('warns of %j', (variables, message) => {
  expect(checkVercelSettings({ ...COMPLETE, ...variables })).toEqual({
    problems: [],
    warnings: [expect.stringMatching(message)],
  });
});

test.each([
  [{}, 0, ''],
  [
    { STORE_API_URL: '', REVALIDATE_SECRET: 'short' },
    1,
    /^Error: STORE_API_URL .*\nError: REVALIDATE_SECRET: .*\n$/,
  ],
])('the build on Vercel begins with the check, here of %j', (variables, status, printed) => {
  const [check = '', next] = packageJson.scripts['vercel-build'].split(' && ');
  expect(next).toBe('next build');
  const PATH = `node_modules/.bin:${process.env.PATH}`;
  const ended = spawnSync('sh', ['-c', check], {
    env: { NODE_ENV: 'production', PATH, ...COMPLETE, ...variables },
    encoding: 'utf8',
  });
  expect(ended.stderr).toEqual(printed === '' ? '' : expect.stringMatching(printed));
  expect(ended.status).toBe(status);
});
