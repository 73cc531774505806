import { readField, readId, readList, readPrice, readText } from '@/lib/browser/fields';
import {
  laterLine,
  REMOVAL_LIFETIME_MS,
  savedLineKey,
  type LineContent,
  type SavedLine,
  type SavedList,
} from '@/shared/saved-lines';

/** A line as this device knows it. */
export type DeviceLine = SavedLine & {
  /** Whether the store has it like this. */
  isSaved: boolean;
};

/** What this device knows of the lines of one customer (`customerOf`). */
export type CustomerLines = { customer: string } & Record<SavedList, DeviceLine[]>;

/** Reads what is stored on the device; what can't be read is nobody's. */
export function readCustomerLines(stored: unknown): CustomerLines {
  const lines = (list: SavedList) =>
    readList(readField(stored, list), (line) => {
      const saved = readLine(line);
      return saved && { ...saved, isSaved: readField(line, 'isSaved') === true };
    });
  return {
    customer: readText(readField(stored, 'customer')),
    cart: lines('cart'),
    wishlist: lines('wishlist'),
  };
}

/** Reads the lines of a response of the storefront's server. */
export function readAnswer(body: unknown): SavedLine[] {
  return readList(readField(body, 'lines'), readLine);
}

function readLine(line: unknown): SavedLine | null {
  const productId = readId(readField(line, 'productId'));
  const [quantity, changedAt] = [readField(line, 'quantity'), readField(line, 'changedAt')];
  if (!productId || !isCount(quantity) || !isCount(changedAt)) return null;
  const [size, color] = [readText(readField(line, 'size')), readText(readField(line, 'color'))];
  const savedPrice = readPrice(readField(line, 'savedPrice'));
  return {
    productId,
    size: size || null,
    color: color || null,
    quantity,
    changedAt,
    ...(savedPrice !== null && { savedPrice }),
    ...(readField(line, 'wasSoldOut') === true && { wasSoldOut: true }),
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/**
 * Notes what has changed on the device: each line that is new or another one, and each that is gone.
 *
 * @param known as the device knew the lines
 * @param present the lines that are in the cart or on the wishlist now
 * @param at when they were changed, in ms since 1970. A change is later than what it changes, also by a clock that is behind
 */
export function recordChanges(
  list: SavedList,
  known: DeviceLine[],
  present: LineContent[],
  at: number,
): DeviceLine[] {
  const left = byKey(list, known);
  const recorded = present.map((content) => {
    const key = savedLineKey(list, content);
    const line = left.get(key);
    left.delete(key);
    if (line && hasContent(line, content)) return line;
    return { ...content, changedAt: timeOfChange(line, at), isSaved: false };
  });
  const gone = [...left.values()].map((line) =>
    line.quantity === 0 ? line : { ...line, quantity: 0, changedAt: timeOfChange(line, at), isSaved: false },
  );
  return [...recorded, ...gone];
}

function timeOfChange(line: DeviceLine | undefined, at: number): number {
  return line ? Math.max(at, line.changedAt + 1) : at;
}

/**
 * Takes over what the store has answered. Its word holds for each line but those that were changed here meanwhile.
 *
 * @param known as the device knows the lines now
 * @param sent the lines of the request
 * @param now in ms since 1970
 */
export function acceptAnswer(
  list: SavedList,
  known: DeviceLine[],
  answer: SavedLine[],
  sent: SavedLine[],
  now: number,
): DeviceLine[] {
  const [sentLines, left] = [byKey(list, sent), byKey(list, answer)];
  const accepted = known.flatMap((line): DeviceLine[] => {
    const key = savedLineKey(list, line);
    const other = left.get(key);
    left.delete(key);
    const inRequest = sentLines.get(key);
    const wasSent =
      inRequest !== undefined && inRequest.changedAt === line.changedAt && hasContent(inRequest, line);
    if (!other) return withoutAnswer(line, wasSent, now);
    if (!line.isSaved && !wasSent && laterLine<SavedLine>(line, other) === line) return [line];
    return [{ ...other, isSaved: true }];
  });
  return [...accepted, ...[...left.values()].map((line) => ({ ...line, isSaved: true }))];
}

/**
 * A line of which the store says nothing: it forgets removals after a time, so a line that is older was removed. A younger one
 * was lost, as by the restoring of a backup, and is sent again.
 */
function withoutAnswer(line: DeviceLine, wasSent: boolean, now: number): DeviceLine[] {
  if (!wasSent && !line.isSaved) return [line];
  if (line.quantity === 0) return [];
  if (wasSent) return [{ ...line, isSaved: true }];
  return line.changedAt > now - REMOVAL_LIFETIME_MS
    ? [{ ...line, isSaved: false }]
    : [{ ...line, quantity: 0 }];
}

/** Whether a line says what another one does. How a product was when it was saved is no change. */
export function hasContent(line: LineContent, { size, color, quantity }: LineContent): boolean {
  return line.size === size && line.color === color && line.quantity === quantity;
}

/** Lines by their key. */
export function byKey<Line extends LineContent>(list: SavedList, lines: Line[]): Map<string, Line> {
  return new Map(lines.map((line) => [savedLineKey(list, line), line]));
}
