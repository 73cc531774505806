import { useEffect, useState } from 'react';
import { fetchJson } from '@/lib/browser/fetch-json';
import { hasFields } from '@/lib/browser/fields';
import type { Suggestions } from '@/lib/search/suggestions';

/** Time in ms that typing rests before the store is asked. */
const REST_TIME = 150;

/** Answers that are kept, so that letters may be deleted without asking again. */
const MAX_KNOWN = 30;

const known = new Map<string, Suggestions>();

/**
 * What the store suggests for a text. Until it has answered, the suggestions for the text before stay.
 *
 * @param typed empty when nothing is to be asked
 * @returns null while nothing is known, and when the store fails
 */
export function useSuggestions(typed: string): Suggestions | null {
  const [answer, setAnswer] = useState<{ typed: string; suggestions: Suggestions | null } | null>(null);
  useEffect(() => {
    if (!typed) return;
    const controller = new AbortController();
    const ask = async () => {
      const suggestions = known.get(typed) ?? (await fetchSuggestions(typed, controller.signal));
      // A late answer is not to replace that of a later text.
      if (!controller.signal.aborted) setAnswer({ typed, suggestions });
    };
    const timer = setTimeout(() => void ask(), known.has(typed) ? 0 : REST_TIME);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  const isRelated = answer && (typed.startsWith(answer.typed) || answer.typed.startsWith(typed));
  return typed && isRelated ? answer.suggestions : null;
}

async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<Suggestions | null> {
  const path = `/api/suggestions?${new URLSearchParams({ q: typed })}`;
  const response = await fetchJson(path, { signal, cache: 'no-store' });
  const suggestions = response?.body;
  if (response?.status !== 200 || !hasFields<Suggestions>(suggestions, 'queries')) return null;
  known.set(typed, suggestions);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return suggestions;
}
