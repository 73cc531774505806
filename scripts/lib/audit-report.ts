import { z } from 'zod';

const FAILING = ['high', 'critical'];

const vulnerabilitySchema = z.object({ name: z.string(), severity: z.string(), range: z.string() });

const reportSchema = z.object({ vulnerabilities: z.record(z.string(), vulnerabilitySchema) });

const errorSchema = z.object({ message: z.string() });

/** What `npm audit --json` found out. */
export type AuditResult = {
  /** `skipped`: nothing is known, because there were no advisories to compare with. */
  status: 'clean' | 'vulnerable' | 'skipped';
  message: string;
};

/**
 * Reads the output of `npm audit --json`. Vulnerabilities below high are counted and do not fail.
 *
 * @param output what the command wrote to standard output, also when it failed
 */
export function auditResult(output: string): AuditResult {
  const json = parseJson(output);
  const report = reportSchema.safeParse(json);
  if (!report.success) {
    const reason = errorSchema.safeParse(json).data?.message ?? 'npm audit gave no report';
    return {
      status: 'skipped',
      message: `Audit SKIPPED, known vulnerabilities were not looked up: ${reason}`,
    };
  }
  const all = Object.values(report.data.vulnerabilities);
  const failing = all.filter(({ severity }) => FAILING.includes(severity));
  const lower = `${all.length - failing.length} of lower severity`;
  if (failing.length === 0) {
    return { status: 'clean', message: `Audit: no production package has a high vulnerability, ${lower}.` };
  }
  const lines = failing.map(({ name, severity, range }) => `  ${name} ${range}: ${severity}`);
  return {
    status: 'vulnerable',
    message: ['Audit: vulnerable production packages', ...lines, lower].join('\n'),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
