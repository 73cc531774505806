import { hostList, optimizedImageHosts } from './hosts.mjs';

const ENV = { STORE_API_URL: 'https://{host}/api/v1', SITE_HOSTS: 'a.example', IMAGE_HOSTS: 'cdn.example' };

test('parses a host list once', () => {
  expect(hostList('A.example, b.example')).toEqual(['a.example', 'b.example']);
  expect(hostList('A.example, b.example')).toBe(hostList('A.example, b.example'));
  expect(hostList(undefined)).toEqual([]);
});

test('determines the image hosts once', () => {
  expect(optimizedImageHosts({ ...ENV })).toBe(optimizedImageHosts({ ...ENV }));
});

test.each(Object.keys(ENV))('determines the image hosts again for another %s', (name) => {
  const other = { ...ENV, [name]: 'https://other.example' };
  expect(optimizedImageHosts(other)).not.toEqual(optimizedImageHosts(ENV));
});
