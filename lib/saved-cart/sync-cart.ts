import { fetchJson } from '@/lib/browser/fetch-json';
import { customerOf } from '@/lib/session/client-session';
import { MAX_SENT_LINES, savedLineKey, type LineContent, type SavedLine } from '@/shared/saved-lines';
import {
  acceptAnswer,
  byKey,
  readAnswer,
  readCustomerLines,
  recordChanges,
  type CustomerLines,
  type DeviceLine,
} from './device-lines';
import { applyLines, CART, loadProducts, WISHLIST, type DeviceList } from './device-lists';
import { knownLines } from './known-lines';
import { knownSizes } from './known-sizes';
import { refreshSizes } from './own-sizes';
import { whileSyncing } from './sync-lock';
import { unsavedSince } from './watch-cart';

/** The longest id and choice that a store takes; other lines stay on the device. */
const [MAX_ID_LENGTH, MAX_CHOICE_LENGTH] = [100, 300];

let queue = Promise.resolve();

/**
 * Sends what has changed on this device to the store, and applies what it answers, one tab after the other. Whatever fails is
 * tried again after the next change, or on the next page.
 *
 * @param isPull asks the store even if nothing has changed here
 */
export function syncCart(isPull: boolean): Promise<void> {
  const run = () => syncLists(isPull);
  queue = queue.catch(() => undefined).then(() => whileSyncing(run));
  return queue;
}

async function syncLists(isPull: boolean): Promise<void> {
  const customer = customerOf(document.cookie);
  if (!customer) return;
  dropLinesOfOthers(customer);
  const changedAt = unsavedSince.get();
  const sizes = isPull ? refreshSizes() : undefined;
  const isCartSaved = await syncList(CART, customer, isPull);
  const isWishlistSaved = await syncList(WISHLIST, customer, isPull);
  await sizes;
  if (!isCartSaved || !isWishlistSaved) return window.addEventListener('online', catchUp, { once: true });
  if (changedAt !== null && unsavedSince.get() === changedAt) unsavedSince.set(null);
}

/** When the connection is back. */
function catchUp(): void {
  void syncCart(true);
}

/** @returns whether the store has all lines */
async function syncList<Item>(list: DeviceList<Item>, customer: string, isPull: boolean): Promise<boolean> {
  for (let isDue = isPull; ; isDue = false) {
    if (customerOf(document.cookie) !== customer) return false;
    const sent = record(list, customer)
      .filter(({ isSaved }) => !isSaved)
      .slice(0, MAX_SENT_LINES);
    if (sent.length === 0 && !isDue) return true;
    const response = await fetchJson(list.path, sent.length > 0 ? putLines(sent) : undefined);
    if (response?.status !== 200) return false;
    const answer = readAnswer(response.body);
    const present = byKey(list.name, contentsOf(list));
    const findProduct = await loadProducts(
      answer.filter((line) => line.quantity > 0 && !present.has(savedLineKey(list.name, line))),
    );
    // The customer may have left meanwhile.
    if (customerOf(document.cookie) !== customer) return false;
    const lines = acceptAnswer(list.name, record(list, customer), answer, sent, Date.now());
    const applied = applyLines(list, list.store.get(), lines, findProduct);
    // The items first: if the page ends in between, lines are sent once more, and none counts as removed.
    setItems(list, applied.items);
    knownLines.set({ ...readKnown(customer), [list.name]: applied.lines });
  }
}

function putLines(lines: DeviceLine[]): RequestInit {
  const body: { lines: SavedLine[] } = {
    lines: lines.map(({ productId, size, color, quantity, changedAt, savedPrice, wasSoldOut }) => ({
      productId,
      size,
      color,
      quantity,
      changedAt,
      savedPrice,
      wasSoldOut,
    })),
  };
  return {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // It arrives even if the next page opens meanwhile.
    keepalive: true,
  };
}

/** Notes what has changed on the device since the last time. */
function record<Item>(list: DeviceList<Item>, customer: string): DeviceLine[] {
  const known = readKnown(customer);
  const at = unsavedSince.get() ?? Date.now();
  const lines = recordChanges(list.name, known[list.name], contentsOf(list), at);
  knownLines.set({ ...known, [list.name]: lines });
  return lines;
}

function contentsOf<Item>({ store, toContent }: DeviceList<Item>): LineContent[] {
  const fits = (choice: string | null) => (choice ?? '').length <= MAX_CHOICE_LENGTH;
  return store
    .get()
    .map(toContent)
    .filter(({ productId, size, color }) => productId.length <= MAX_ID_LENGTH && fits(size) && fits(color));
}

/**
 * After a session that has expired another customer may sign in. What the store keeps for the first one leaves the device, and
 * is not given to the second one; what was added without a session is theirs.
 */
function dropLinesOfOthers(customer: string): void {
  const known = readCustomerLines(knownLines.get());
  if (known.customer === customer) return;
  if (known.customer) {
    dropLines(CART, known);
    dropLines(WISHLIST, known);
    knownSizes.set(null);
  }
  knownLines.set(readKnown(customer));
}

function dropLines<Item>(list: DeviceList<Item>, known: CustomerLines): void {
  const theirs = byKey(list.name, known[list.name]);
  const items = list.store.get();
  const own = items.filter((item) => !theirs.has(savedLineKey(list.name, list.toContent(item))));
  if (own.length < items.length) setItems(list, own);
}

/** Sets what the store has sent. The list is as unsaved as it was before: the store need not be told of its own change. */
function setItems<Item>({ store }: DeviceList<Item>, items: Item[]): void {
  if (items === store.get()) return;
  const changedAt = unsavedSince.get();
  store.set(items);
  unsavedSince.set(changedAt);
}

function readKnown(customer: string): CustomerLines {
  const known = readCustomerLines(knownLines.get());
  return known.customer === customer ? known : { customer, cart: [], wishlist: [] };
}
