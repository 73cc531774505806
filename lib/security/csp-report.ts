import { z } from 'zod';

/** What is logged of a violation of the policy. It names no person: URLs are cut to what says which code it was. */
export type CspReport = {
  directive: string;
  /** Origin of what was blocked, or a word such as `inline`. */
  blocked: string;
  /** Path of the page. */
  page: string;
  /** URL of the script that caused it, without query. */
  source: string;
  line: number | null;
};

/** Reports beyond it in one request are ignored; browsers send a few together. */
const MAX_REPORTS = 10;
const MAX_LENGTH = 200;

const text = z.string().catch('');
const line = z.number().int().nonnegative().nullable().catch(null);

/** An item of the Reporting API (`application/reports+json`). */
const reportingApi = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: text,
      blockedURL: text,
      effectiveDirective: text,
      sourceFile: text,
      lineNumber: line,
    }),
  })
  .transform(({ body }) =>
    toReport({
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      page: body.documentURL,
      source: body.sourceFile,
      line: body.lineNumber,
    }),
  );

/** The body that `report-uri` gets (`application/csp-report`). */
const reportUri = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'blocked-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'source-file': text,
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': body }) =>
    toReport({
      directive: body['effective-directive'] || body['violated-directive'],
      blocked: body['blocked-uri'],
      page: body['document-uri'],
      source: body['source-file'],
      line: body['line-number'],
    }),
  );

const report = z.union([reportingApi, reportUri]);

/** Extensions change pages on their own, and cause most violations. */
const EXTENSION = /^[a-z-]*extension(?::|$)/i;

/**
 * Reads the body of a browser's report, of either format.
 *
 * @returns its violations of the policy, those of browser extensions left out; empty for anything else
 */
export function readCspReports(json: unknown): CspReport[] {
  return (Array.isArray(json) ? json : [json]).slice(0, MAX_REPORTS).flatMap((item) => {
    const parsed = report.safeParse(item);
    return parsed.success && parsed.data !== null ? [parsed.data] : [];
  });
}

function toReport({ directive, blocked, page, source, line: lineNumber }: CspReport): CspReport | null {
  if (directive === '' || EXTENSION.test(blocked) || EXTENSION.test(source)) return null;
  return {
    directive: cut(directive.split(' ')[0] ?? ''),
    blocked: cut(webUrl(blocked)?.origin ?? blocked.split(':')[0] ?? ''),
    page: cut(webUrl(page)?.pathname ?? ''),
    source: cut(withoutQuery(source)),
    line: lineNumber,
  };
}

function withoutQuery(address: string): string {
  const url = webUrl(address);
  return url ? url.origin + url.pathname : (address.split(':')[0] ?? '');
}

function webUrl(address: string): URL | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function cut(value: string): string {
  return value.slice(0, MAX_LENGTH);
}
