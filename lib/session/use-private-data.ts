import { useEffect, useEffectEvent, useRef, useState } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import { fetchJson, type JsonResponse } from '@/lib/browser/fetch-json';
import { sessionId } from './client-session';
import { redirectToLogin } from './redirect-to-login';
import { whileSignedIn } from './while-signed-in';

/** Private data could not be loaded. */
export class PrivateDataError extends Error {
  /** @param response null when there was none */
  constructor(readonly response: JsonResponse | null) {
    super('Private data could not be loaded.');
    this.name = 'PrivateDataError';
  }
}

/**
 * Reads the body of a path that responds with a list. The server has parsed the store's response; this only rejects a page
 * of a proxy in between.
 */
export function acceptList<Item>(body: unknown): Item[] | null {
  return Array.isArray(body) ? body : null;
}

type Options<Data> = Pick<
  SWRConfiguration<Data, PrivateDataError>,
  | 'refreshInterval'
  | 'focusThrottleInterval'
  | 'dedupingInterval'
  | 'revalidateOnFocus'
  | 'revalidateOnReconnect'
> & {
  /** Path of an API route; null requests nothing. */
  path: string | null;
  /** Reads the body of a response; null when it is not the expected data, as from a proxy in between. */
  parse: (body: unknown) => Data | null;
  /**
   * Shown while no data could be loaded yet. Failures other than an expired session are then no errors to SWR, which would
   * stop refreshing after one.
   */
  fallback?: Data;
  onLoaded?: (data: Data) => void;
  /** Called once for the visit and once for each retry that fails, when there is nothing to show instead. */
  onFailed?: (error: PrivateDataError) => void;
  /** Called when the session has expired; by default sign-in follows, and this page after it. */
  onSignedOut?: () => void;
};

type PrivateData<Data> = {
  state: { kind: 'loading' } | { kind: 'loaded'; data: Data } | { kind: 'failed'; error: PrivateDataError };
  isRetrying: boolean;
  retry: () => void;
  /** Loads it again, as after a change; settles when it is there. */
  refresh: () => Promise<unknown>;
};

/** SWR remembers the last error of a key, which a later visit of the page must not report again. */
const handledErrors = new WeakSet<PrivateDataError>();

/**
 * Loads data of the signed-in customer, and loads it again when the page gets the focus or the connection comes
 * back. Data that is shown stays when that fails.
 */
export function usePrivateData<Data>({
  path,
  parse,
  fallback,
  onLoaded,
  onFailed,
  onSignedOut = redirectToLogin,
  ...timing
}: Options<Data>): PrivateData<Data> {
  const latest = useRef<Data>(undefined);
  // Revalidation on focus must not repeat the message of a failure that is on the screen.
  const isFailureDue = useRef(true);
  // With the session in its key, data of one customer is never shown to the next one in this tab. It stays that of
  // the visit: a 401 removes the cookie, and another key would hide the error that leads to sign-in.
  const [session] = useState(readSession);
  const { data, error, isValidating, mutate } = useSWR<Data, PrivateDataError>(
    path && [path, session],
    async ([url]: [string]) => {
      const response = await whileSignedIn(() => fetchJson(url));
      const parsed = response?.status === 200 ? parse(response.body) : null;
      if (parsed !== null) return parsed;
      const failure = new PrivateDataError(response);
      if (fallback === undefined || isSignedOut(failure)) throw failure;
      return latest.current ?? fallback;
    },
    {
      ...timing,
      // The shopper is told and can try again; repeated attempts would repeat the message.
      shouldRetryOnError: false,
    },
  );

  // The failure of an earlier visit is not shown while this one loads the data.
  const [earlierError] = useState(error);

  const handleData = useEffectEvent((loaded: Data) => onLoaded?.(loaded));
  useEffect(() => {
    latest.current = data;
    if (data !== undefined) handleData(data);
  }, [data]);

  // Not SWR's onError, which is also called after the page has been left.
  const handleError = useEffectEvent((failure: PrivateDataError) => {
    // It is left to who tells of it, where others ask for the same.
    if (!isSignedOut(failure) && !onFailed) return;
    handledErrors.add(failure);
    if (isSignedOut(failure)) onSignedOut();
    else if (data === undefined && isFailureDue.current) {
      isFailureDue.current = false;
      onFailed?.(failure);
    }
  });
  useEffect(() => {
    if (error && !handledErrors.has(error)) handleError(error);
  }, [error]);

  return {
    state: toState(data, isValidating && error === earlierError ? undefined : error),
    isRetrying: isValidating && error !== undefined,
    retry: () => {
      if (isValidating) return;
      isFailureDue.current = true;
      void mutate();
    },
    // A failure is part of the state.
    refresh: () => mutate().catch(() => undefined),
  };
}

/** Null on the server, where nothing is requested. */
function readSession(): string | null {
  return typeof document === 'undefined' ? null : sessionId(document.cookie);
}

function toState<Data>(
  data: Data | undefined,
  error: PrivateDataError | undefined,
): PrivateData<Data>['state'] {
  if (data !== undefined) return { kind: 'loaded', data };
  // After a 401 another page follows, and no failure is shown until then.
  return error && !isSignedOut(error) ? { kind: 'failed', error } : { kind: 'loading' };
}

function isSignedOut({ response }: PrivateDataError): boolean {
  return response?.status === 401;
}
