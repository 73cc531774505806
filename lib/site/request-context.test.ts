import { requestContext, withRequestContext } from './request-context';

const copy = () => ({ ...requestContext() });

afterEach(() => {
  delete process.env.VERCEL;
});

test.each([
  ['1', 'bom1::iad1::xyz-1'],
  ['', 'of-the-server'],
])('takes the id that VERCEL=%s stands for', (VERCEL, requestId) => {
  process.env.VERCEL = VERCEL;
  const headers = { 'x-request-id': 'of-the-server', 'x-vercel-id': 'bom1::iad1::xyz-1' };
  expect(withRequestContext(new Request('https://shop.example/', { headers }), copy)).toEqual({
    requestId,
    clientAddress: null,
  });
});
