import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState, type ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';

/** Query keys of a shared link: the selected variant. Tracking parameters are dropped. */
const SHARED_KEYS = ['size', 'color'];

/** The shopper closed the share sheet; it is open already, because of a double press. */
const QUIET_ERRORS = ['AbortError', 'InvalidStateError'];

/**
 * Shares a product with the system's share sheet.
 *
 * @param onClose called when the dialog is closed
 * @returns a dialog to show where there is no share sheet or it failed; null when there is nothing to show
 */
export async function shareProduct(name: string, onClose: () => void): Promise<ReactNode> {
  const url = sharedLink(window.location.href);
  const dialog = <ShareDialog name={name} url={url} onClose={onClose} />;
  if (!('share' in navigator)) return dialog;
  try {
    await navigator.share({ title: name, url });
    return null;
  } catch (error) {
    return error instanceof DOMException && QUIET_ERRORS.includes(error.name) ? null : dialog;
  }
}

/**
 * The link to share.
 *
 * @param href the page's current URL
 */
export function sharedLink(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const query = new URLSearchParams(
    SHARED_KEYS.flatMap((key) => {
      const value = searchParams.get(key);
      return value ? [[key, value]] : [];
    }),
  ).toString();
  return origin + pathname + (query && `?${query}`);
}

type Props = { name: string; url: string; onClose: () => void };

/** Ways to share a link without the system's share sheet. */
function ShareDialog({ name, url, onClose }: Props) {
  return (
    <Dialog title={`Share ${name}`} onClose={onClose} className="[--width:26rem]" contentClassName="p-6">
      <CopyLink url={url} />
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="button button-outline mt-3 w-full"
      >
        Send by WhatsApp
      </a>
      <figure className="mt-6 flex items-center gap-5 border-t border-line pt-6">
        {/* Black on white with a quiet zone in both colour schemes, as scanners require. */}
        <QRCodeSVG
          value={url}
          size={128}
          level="M"
          marginSize={4}
          title="QR code of the link"
          className="size-32 shrink-0 rounded-card bg-white"
        />
        <figcaption className="text-sm text-muted">
          Scan it with another phone to open this page there.
        </figcaption>
      </figure>
    </Dialog>
  );
}

function CopyLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setMessage('Link copied');
    } catch {
      // Pages over plain HTTP have no access to the clipboard.
      field.current?.select();
      setMessage('The link is selected: copy it from here.');
    }
  };
  return (
    <div className="mt-5">
      <label className="text-sm text-muted">
        Link
        <input
          ref={field}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className="field mt-1 text-ink"
        />
      </label>
      <button type="button" onClick={() => void copy()} className="button button-primary mt-3 w-full">
        Copy link
      </button>
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {message}
      </p>
    </div>
  );
}
