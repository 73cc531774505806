import { z } from 'zod';
import { callStoreApi, storeApiBase, type StoreApiCall } from '@/lib/store-api/client';
import { describeFailure, type ApiFailure } from '@/lib/store-api/failure';
import type { FieldTable } from './contract';
import { judge, type Finding } from './judge';

/** What was found out about a call; `isMade` as the storefront makes it, and not only to be refused. */
export type CallReport = { call: string; findings: Finding[]; isMade: boolean };

type Call = Omit<StoreApiCall<unknown>, 'site' | 'schema' | 'onStatus'>;

/** Makes calls as the storefront does, and collects what is found out about the responses. */
export type Checker = ReturnType<typeof createChecker>;

/**
 * @param site hostname of the shop, sent as Host header
 * @param tables of the contract
 */
export function createChecker(site: string, tables: FieldTable[]) {
  const reports: CallReport[] = [];
  const judged = new Set<string>();
  const base = `${storeApiBase(site)}/`;

  /** Reports on a call; several reports on one are joined, and each finding is told once. */
  const report = (call: string, findings: Finding[], isMade = true) => {
    const own = reports.find((earlier) => earlier.call === call) ?? { call, findings: [], isMade };
    if (!reports.includes(own)) reports.push(own);
    own.isMade ||= isMade;
    const isNew = ({ text }: Finding) => !own.findings.some((known) => known.text === text);
    own.findings.push(...findings.filter(isNew));
  };
  const wrong = (call: string, text: string) => report(call, [{ kind: 'wrong', text }]);
  const missing = (call: string, text: string) => report(call, [{ kind: 'missing', text }]);
  const send = (call: Call) => callStoreApi({ ...call, site, schema: z.unknown() });

  return {
    site,
    reports,
    wrong,
    missing,
    /**
     * Makes a call whose response the storefront reads.
     *
     * @param endpoint as the document names it
     * @returns what the storefront reads; null after a failure, which is reported
     */
    read: async <T>(
      endpoint: string,
      call: Call,
      schema: z.ZodType<T>,
      isSecret = false,
    ): Promise<T | null> => {
      const result = await send(call);
      if (!result.ok) {
        wrong(endpoint, describe(result.failure));
        return null;
      }
      const findings = judge(endpoint, schema, result.data, { tables, base, isSecret });
      // What an endpoint lacks or sends in vain is told once.
      report(endpoint, judged.has(endpoint) ? findings.filter(({ kind }) => kind === 'wrong') : findings);
      judged.add(endpoint);
      return schema.safeParse(result.data).data ?? null;
    },
    /** Makes a call of whose success nothing is read. @returns whether it succeeded */
    send: async (endpoint: string, call: Call): Promise<boolean> => {
      const result = await send(call);
      if (result.ok) report(endpoint, []);
      else wrong(endpoint, describe(result.failure));
      return result.ok;
    },
    /**
     * Makes a call that is to be refused.
     *
     * @param situation names what is wrong with the call
     * @param cost of another answer
     */
    expectRefusal: async (
      endpoint: string,
      call: Call,
      { situation, statuses, cost }: { situation: string; statuses: number[]; cost: string },
    ): Promise<void> => {
      const result = await send(call);
      const failure = result.ok ? null : result.failure;
      if (failure?.kind === 'status' && statuses.includes(failure.status)) return report(endpoint, [], false);
      const came = failure ? describeFailure(failure) : 'the store API answered a success';
      wrong(endpoint, `${situation}: ${came}, expected ${statuses.join(' or ')}. Else ${cost}`);
    },
  };
}

function describe(failure: ApiFailure): string {
  const message = failure.kind === 'status' && failure.message ? `: ${failure.message}` : '';
  return `${describeFailure(failure)}${message}`;
}
