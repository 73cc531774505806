import { readField, readText } from '@/lib/storage/fields';
import type { Toast } from './show-toast';

/** @returns the toast that was kept as this text, or null for what is none */
export function parseFlash(text: string): Toast | null {
  const kept = parseJson(text);
  const title = readText(readField(kept, 'title'));
  const description = readText(readField(kept, 'description')) || undefined;
  return title ? { title, description } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
