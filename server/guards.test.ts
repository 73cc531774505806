import { trustedProxies } from '@/lib/site/trusted-proxies';
import { findOpenGuards } from './guards';
import { passOn, type ShopSteps, type Step } from './step';
import { completeHeaders } from './steps/default-headers';
import { settleImageAddress } from './steps/image-addresses';
import { removePageQuery } from './steps/page-query';
import { cleanHeaders } from './steps/render-headers';
import { guardRequest } from './steps/request-guard';
import { identifyRequest } from './steps/request-id';
import { guardPath } from './steps/request-path';
import { settleScheme } from './steps/site-scheme';
import { trustProxy } from './steps/trusted-proxy';

const stepsFor = (proxies?: string): ShopSteps => {
  const isTrusted = trustedProxies(proxies);
  return {
    measure: passOn,
    requestId: identifyRequest(isTrusted),
    defaultHeaders: completeHeaders(true),
    requestPath: guardPath(false),
    trustedProxy: trustProxy(isTrusted),
    siteScheme: settleScheme(undefined),
    wwwRedirect: passOn,
    requestGuard: guardRequest(false),
    health: passOn,
    ready: passOn,
    metrics: passOn,
    maintenance: passOn,
    renderHeaders: cleanHeaders,
    imageAddresses: settleImageAddress({}),
    pageQuery: removePageQuery,
    compression: passOn,
    buildFiles: passOn,
    listsInFlight: passOn,
    secondCache: passOn,
  };
};

test.each([undefined, 'true', '127.0.0.1'])(
  'a shop with all guards starts behind TRUST_PROXY=%s',
  (proxies) => {
    expect(findOpenGuards(stepsFor(proxies))).toEqual([]);
  },
);

test('a closed shop starts', () => {
  const maintenance: Step = (_request, response) => response.writeHead(503).end();
  expect(findOpenGuards({ ...stepsFor(), maintenance })).toEqual([]);
});

test.each([
  'requestId',
  'defaultHeaders',
  'requestPath',
  'trustedProxy',
  'siteScheme',
  'requestGuard',
  'renderHeaders',
  'imageAddresses',
  'pageQuery',
])('a shop whose %s guards nothing does not start', (name) => {
  expect(findOpenGuards({ ...stepsFor(), [name]: passOn })).toEqual([name]);
});

test('a list without one of the steps is no list', () => {
  const { pageQuery, ...others } = stepsFor();
  // @ts-expect-error: `npm run types` fails where a step is missing.
  const steps: ShopSteps = others;
  expect([Object.values(steps), pageQuery]).toHaveLength(2);
});
