import type { z } from 'zod';
import { addressInput } from '@/lib/addresses/schema';
import { webVital } from '@/lib/api/web-vitals';
import { messageInput, subscriptionInput } from '@/lib/messages/messages';
import { cancelInput } from '@/lib/orders/cancel-input';
import { orderInput, trackingInput } from '@/lib/orders/order-request';
import { returnInput } from '@/lib/orders/return-schema';
import { paymentRequest } from '@/lib/payments/schema';
import { stockAlertInput } from '@/lib/products/stock-alerts';
import { quoteInput } from '@/lib/quotes/schema';
import { reportInput, reviewInput } from '@/lib/reviews/schema';
import { MAIL_LINK_PAGES, PAGES, POLICY_SLUGS } from '@/lib/routes/pages.mjs';
import { API_ROUTES } from '@/lib/routes/route-template';
import { savedListInput } from '@/lib/saved-cart/schema';
import * as account from '@/lib/session/credentials';
import { z as zod } from 'zod';
import { sampleOf, sampleOfZod } from './schema-sample';

/** One thing that requests can be sent to. */
export type Target = {
  of: 'page' | 'json' | 'store API' | 'hostile store' | 'hostile picture';
  method: string;
  /** With `{name}` in place of what a case puts there. */
  path: string;
  /** A body of these ids that is valid, or nearly so; undefined where none is expected. */
  sample?: (known: Known) => unknown;
  /** In place of it, pictures of which one is sent, with damaged bytes. */
  photos?: readonly Buffer[];
  /** The header that has the body's signature, and the key. */
  signed?: { header: string; secret: string };
  /** Statuses from 500 on that the contract has. */
  allowed: readonly number[];
  /** Whether the connection is closed where it fails midway. */
  mayBreakOff?: boolean;
};

/** Ids that exist, by the name of a field. */
export type Known = Record<string, string>;

/** What targets are made of. */
export type Given = {
  known: Known;
  pictures: readonly Buffer[];
  /** Of signed calls to both programs. */
  signingSecret: string;
};

/** What changes something, with the schema of its body; null where it has none, or none that a schema describes. */
const CHANGES: Record<string, z.ZodType | null> = {
  'PATCH account': account.profileInput,
  'DELETE account': account.deletionInput,
  'POST account/email': account.emailChangeInput,
  'PUT account/password': account.passwordChangeInput,
  'POST addresses': addressInput,
  'PUT addresses': addressInput,
  'PUT cart': savedListInput,
  'POST messages': messageInput,
  'POST newsletter': subscriptionInput,
  'POST orders': orderInput,
  'POST orders/[orderId]/cancel': cancelInput,
  'POST orders/[orderId]/returns': returnInput,
  'POST orders/track': trackingInput,
  'POST password-resets': account.emailOnlyInput,
  'POST password-resets/confirmations': account.newPasswordInput,
  'POST payments': paymentRequest,
  'POST quotes': quoteInput,
  'PUT reviews/own': reviewInput,
  'POST reviews/reports': reportInput,
  'POST session': account.loginInput,
  'POST sign-in-codes': account.emailOnlyInput,
  'POST sign-in-codes/confirmations': account.signInCodeInput,
  'POST stock-alerts': stockAlertInput,
  'POST users': account.registrationInput,
  'POST vitals': webVital,
  'PUT wishlist': savedListInput,
  'POST account/deletion-codes': null,
  'DELETE addresses': null,
  'DELETE orders/[orderId]/returns': null,
  'DELETE reviews/own': null,
  'DELETE session': null,
  'DELETE sessions': null,
  'DELETE sizes': null,
  'POST csp-reports': null,
  'POST guest-session': null,
  ...Object.fromEntries(MAIL_LINK_PAGES.map((page) => [`POST mail-links/${page}`, null])),
  'POST revalidate': null,
  'POST review-photos': null,
};

/** Of a store whose data has changed. */
const REPORT = { site: 'reported.localhost', tags: ['products'] };

/** Files that show what the store answers. */
const STORE_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/feeds/products.xml',
  '/journal/feed.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/products-1.xml',
  '/share-{version}.jpg',
  '/product/{id}/share-{version}.jpg',
  '/pages/{page}/share-{version}.jpg',
  '/journal/{article}/share-{version}.jpg',
];

const FILES = [
  ...STORE_FILES,
  '/sitemaps/{any}.xml',
  '/theme/{any}',
  '/_next/image',
  '/_next/static/{any}',
  '/images/{any}',
  '/i/{any}',
];

const PAGE_PATHS = [
  '/',
  ...[...PAGES, ...POLICY_SLUGS].map((page) => `/${page}`),
  '/product/{id}',
  '/pages/{page}',
  '/journal/{article}',
  '/journal/page/{number}',
  '/collections/{collection}',
  '/orders/{orderId}',
  '/orders/{orderId}/invoice',
  '/{any}',
  '/{any}/{any}',
];

const bracesOf = (route: string) => route.replace(/\[(\w+)\]/g, '{$1}');

function changeTargets({ pictures, signingSecret: secret }: Given): Target[] {
  return Object.entries(CHANGES).map(([change, body]) => {
    const [method = '', route = ''] = change.split(' ');
    const target: Target = { of: 'json', method, path: bracesOf(`/api/${route}`), allowed: [] };
    if (route === 'review-photos') return { ...target, photos: pictures };
    if (route === 'revalidate')
      return { ...target, sample: () => REPORT, signed: { header: 'x-shop-signature', secret } };
    return { ...target, sample: (known) => (body ? sampleOfZod(body, known) : {}) };
  });
}

/** Every page, file and JSON route of the storefront. */
export function storefrontTargets(given: Given): Target[] {
  const pages = [...PAGE_PATHS, ...FILES].map((path): Target => ({
    of: 'page',
    method: 'GET',
    path,
    allowed: [],
  }));
  const read = [...API_ROUTES, '/api/{any}'].map((route): Target => ({
    of: 'json',
    method: 'GET',
    path: bracesOf(route),
    allowed: [],
  }));
  return [...pages, ...read, ...changeTargets(given)];
}

/** The pages, files and JSON that show what the store answers, and what changes something by it. */
export function hostileStoreTargets(given: Given): Target[] {
  const searched = [
    '/search?q=shirt',
    '/products?category=shirts&sort=newest',
    '/products?color=Navy&size=M',
  ];
  const shown = [...PAGE_PATHS, ...searched, ...STORE_FILES, ...API_ROUTES.map(bracesOf)];
  const read = shown.map((path): Target => ({
    of: 'hostile store',
    method: 'GET',
    path,
    allowed: [502, 503],
    mayBreakOff: path.endsWith('.xml'),
  }));
  const changed = changeTargets(given).map((target): Target => ({
    ...target,
    of: 'hostile store',
    allowed: [502, 503],
  }));
  return [...read, ...changed];
}

/** What reads pictures: what draws one for a shared link, and the optimizer, which is asked for the address that the store names. */
export function hostilePictureTargets(): Target[] {
  const shares = STORE_FILES.filter((path) => path.endsWith('.jpg'));
  return [...shares, '/_next/image?url={picture}&w=640&q=75'].map((path): Target => ({
    of: 'hostile picture',
    method: 'GET',
    path,
    allowed: [],
  }));
}

const openApi = zod.object({
  paths: zod.record(
    zod.string(),
    zod.record(
      zod.string(),
      zod.object({
        requestBody: zod
          .object({ content: zod.record(zod.string(), zod.object({ schema: zod.unknown() })) })
          .optional(),
        responses: zod.record(zod.string(), zod.unknown()),
      }),
    ),
  ),
});

/** Of the payment provider; the document leaves its form open. */
const noticeOf = ({ reference }: Known) => ({
  ...{ id: 'notice-1', type: 'payment.captured', reference, amount: 249.5, vpa: 'asha@okbank' },
});

/** Every route of the store API, from its OpenAPI document. */
export function storeApiTargets(document: unknown, { pictures, signingSecret }: Given): Target[] {
  return Object.entries(openApi.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, responses }]): Target => {
      const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
      const isNotice = path === '/payments/notices';
      return {
        of: 'store API',
        method: method.toUpperCase(),
        path: `/api/v1${path}`,
        ...(type?.startsWith('image/') ? { photos: pictures } : {}),
        ...(isNotice
          ? { sample: noticeOf, signed: { header: 'x-payment-signature', secret: signingSecret } }
          : {}),
        ...(content && !isNotice
          ? { sample: (known: Known) => sampleOf(content.schema, document, known) }
          : {}),
        allowed: Object.keys(responses)
          .map(Number)
          .filter((status) => status >= 500),
      };
    }),
  );
}
