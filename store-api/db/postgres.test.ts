import { isUnencrypted } from './postgres';

test.each([
  'postgres://db.example/shop',
  'postgresql://shop@10.0.0.5:5432/shop',
  'postgres://db.example/shop?sslmode=disable',
  'postgres://db.example/shop?sslmode=prefer',
  'postgres:///shop?host=db.example',
])('%s crosses the network in clear', (url) => {
  expect(isUnencrypted(url)).toBe(true);
});

test.each([
  'postgres://localhost/shop',
  'postgres://root@127.0.0.1:5432/shop',
  'postgres://[::1]/shop',
  'postgres:///shop?host=/var/run/postgresql',
  'postgres:///shop',
  'postgres://db.example/shop?sslmode=verify-full',
  'postgres://db.example/shop?sslmode=require',
  'postgres://db.example/shop?ssl=true',
])('%s does not', (url) => {
  expect(isUnencrypted(url)).toBe(false);
});
