import { useEffect, useState, type ComponentType } from 'react';

type Drawing = ComponentType<{
  value: string;
  size: number;
  level: 'M';
  marginSize: number;
  title: string;
  className: string;
}>;

const NAME = 'QR code for your payment';
/**
 * Colours and quiet margin stay as scanners need them, on dark pages too. On a phone it leaves room for the
 * button below it, since hardly anybody scans it there.
 */
const FRAME =
  'mt-6 grid aspect-square w-full max-w-56 place-items-center overflow-hidden rounded-card bg-white text-black md:mt-8 md:max-w-72';

/** A QR code, drawn from its text or as the store's own picture. */
export function QrCode({ code }: { code: { text: string } | { image: string } }) {
  return (
    <div className={FRAME}>
      {'text' in code ? <Drawn text={code.text} /> : <ResponsiveImage src={code.image} />}
    </div>
  );
}

function Drawn({ text }: { text: string }) {
  const [Drawing, setDrawing] = useState<Drawing | 'failed' | null>(null);
  useEffect(() => {
    // Loaded only now: most payments need none.
    import('qrcode.react').then(
      ({ QRCodeSVG }) => setDrawing(() => QRCodeSVG),
      () => setDrawing('failed'),
    );
  }, []);
  if (Drawing === null) return <span className="sr-only">Loading</span>;
  if (Drawing === 'failed') return <Broken />;
  return <Drawing value={text} size={288} level="M" marginSize={4} title={NAME} className="size-full" />;
}

function ResponsiveImage({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Broken />;
  return (
    <img
      src={src}
      alt={NAME}
      // The shop's fallback picture would be no code at all.
      data-fallback="true"
      onError={() => setBroken(true)}
      className="size-full object-contain p-3"
    />
  );
}

function Broken() {
  return (
    <p role="alert" className="p-6 text-center text-sm">
      The QR code could not be shown. Please change the payment method, or try again later.
    </p>
  );
}
