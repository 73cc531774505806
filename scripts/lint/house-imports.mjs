import path from 'node:path';

/** Folders of lib that hold no feature: any part of the storefront may use them. */
const SHARED_LIB = new Set(['api', 'cache', 'phone', 'routing', 'security', 'storage']);

/** What of lib middleware may load: it runs before every protected page, so it stays small. */
const MIDDLEWARE_MAY = /^lib\/(?:security|routing|session)\//;

/**
 * @param {string} file path from the project's root
 * @returns {string | null} the feature folder of `components` or `lib` that a file belongs to
 */
function featureOf(file) {
  const [top, folder, rest] = file.split('/');
  if ((top !== 'components' && top !== 'lib') || !folder || !rest) return null;
  return top === 'lib' && SHARED_LIB.has(folder) ? null : folder;
}

/** @param {string} file */
const topOf = (file) => file.split('/')[0];

/**
 * The rules of who may import whom.
 *
 * @param {string} from importing file, from the project's root with forward slashes
 * @param {string} to imported file, likewise, its extension optional
 * @param {boolean} isType whether only types are imported
 * @returns {string | null} why the import is not allowed
 */
export function forbiddenImport(from, to, isType) {
  const [fromTop, toTop] = [topOf(from), topOf(to)];
  if (fromTop === 'store-api' || toTop === 'store-api') {
    return fromTop === toTop ? null : 'store-api and the storefront meet over HTTP only.';
  }
  if (from.startsWith('middleware.')) {
    return toTop !== 'lib' || MIDDLEWARE_MAY.test(to)
      ? null
      : 'middleware imports small pure modules of lib/security, lib/routing and lib/session only.';
  }
  if (fromTop === 'lib') return forbiddenInLib(from, to, isType);
  if (fromTop === 'components') return forbiddenInComponents(from, to);
  if (fromTop === 'app' && toTop === 'app') return forbiddenInApp(from, to);
  return null;
}

/** @type {(from: string, to: string, isType: boolean) => string | null} */
function forbiddenInLib(from, to, isType) {
  if (topOf(to) !== 'lib') return 'lib imports nothing above it.';
  const [own, other] = [featureOf(from), featureOf(to)];
  if (own === null && other !== null && from.split('/').length > 2)
    return 'Shared parts of lib know no feature.';
  if (own !== null && other !== null && own !== other && !isType) {
    return 'A feature of lib takes only types from another.';
  }
  return null;
}

/** @type {(from: string, to: string) => string | null} */
function forbiddenInComponents(from, to) {
  if (topOf(to) === 'lib') {
    return featureOf(from) === 'ui' && featureOf(to) !== null ? 'components/ui knows no feature.' : null;
  }
  if (topOf(to) !== 'components') return 'Components import other components and lib only.';
  const [own, other] = [featureOf(from), featureOf(to)];
  return own === other || other === 'ui' ? null : 'Features meet in app only.';
}

/** @type {(from: string, to: string) => string | null} */
function forbiddenInApp(from, to) {
  const [own, other] = [`${path.posix.dirname(from)}/`, `${path.posix.dirname(to)}/`];
  return own.startsWith(other) || other.startsWith(own)
    ? null
    : 'A route never imports another route; what two of them need lies in components or lib.';
}

/** @type {import('eslint').Rule.RuleModule} */
export const houseImports = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}}' } },
  create(context) {
    const from = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    if (/\.test\.tsx?$/.test(from)) return {};
    /**
     * @param {import('estree').Node} node
     * @param {unknown} source
     * @param {boolean} isType
     */
    const check = (node, source, isType) => {
      if (typeof source !== 'string' || !/^(?:@\/|\.)/.test(source)) return;
      const to = source.startsWith('@/')
        ? source.slice(2)
        : path.posix.normalize(`${path.posix.dirname(from)}/${source}`);
      const reason = forbiddenImport(from, to, isType);
      if (reason) context.report({ node, messageId: 'forbidden', data: { reason } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value, isTypeOnly(node)),
      ExportNamedDeclaration: (node) => check(node, node.source?.value, isTypeOnly(node)),
      ExportAllDeclaration: (node) => check(node, node.source.value, isTypeOnly(node)),
      ImportExpression: (node) => check(node, 'value' in node.source ? node.source.value : undefined, false),
    };
  },
};

/** @param {object} node an import or export declaration, as the TypeScript parser makes it */
function isTypeOnly(node) {
  if (
    ('importKind' in node && node.importKind === 'type') ||
    ('exportKind' in node && node.exportKind === 'type')
  ) {
    return true;
  }
  const specifiers = 'specifiers' in node && Array.isArray(node.specifiers) ? node.specifiers : [];
  return specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type');
}
