import { preload } from 'react-dom';

const SCRIPT = /\/_next\/static\/(?:immutable\/)?chunks\/[^"]+\.js/g;

/**
 * Requests the scripts that the data of a page names, as soon as their names have arrived. The router reads a prefetch when
 * it is complete, and a page is shown only when its scripts have run.
 *
 * @param onPart called for each part of the data that arrives
 * @returns when all have arrived
 * @throws when the response breaks off
 */
export async function preloadScripts({ body }: Response, onPart?: () => void): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    onPart?.();
    text += part.value;
    // React skips scripts that the page has already.
    for (const [path] of text.matchAll(SCRIPT)) preload(path, { as: 'script' });
  }
}
