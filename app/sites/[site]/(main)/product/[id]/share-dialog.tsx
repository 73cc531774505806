import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useId, useRef, useState } from 'react';
import { CloseIcon } from '@/components/ui/icons';

type Props = { name: string; url: string; onClose: () => void };

/** Ways to pass a product's link on where the system has none of its own. */
export function ShareDialog({ name, url, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-paper p-0 text-ink shadow-overlay backdrop:bg-black/40"
    >
      <div className="p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-subheading wrap-anywhere">
            Share {name}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="-mt-2 -mr-3 icon-button"
          >
            <CloseIcon />
          </button>
        </div>
        <CopyLink url={url} />
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-3 button w-full button-outline"
        >
          Send by WhatsApp
        </a>
        <figure className="mt-6 flex items-center gap-5 border-t border-line pt-6">
          {/* Its colours and its quiet margin stay as scanners need them, on dark pages too. */}
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
      </div>
    </dialog>
  );
}

function CopyLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('Link copied');
    } catch {
      // Pages that came by plain http may not write to the clipboard.
      field.current?.select();
      setOutcome('The link is selected: copy it from here.');
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
          className="mt-1 field text-ink"
        />
      </label>
      <button type="button" onClick={() => void copy()} className="mt-3 button w-full button-primary">
        Copy link
      </button>
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {outcome}
      </p>
    </div>
  );
}
