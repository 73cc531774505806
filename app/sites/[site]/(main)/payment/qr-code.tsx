import { useEffect, useState, type ComponentType } from 'react';

type QrCodeSvg = ComponentType<{
  value: string;
  size: number;
  level: 'M';
  marginSize: number;
  title: string;
  className: string;
}>;

const NAME = 'QR code for your payment';
/**
 * Scanners need black on white with a quiet margin, on dark pages as well. On a phone the code is smaller, so that the
 * button below it stays visible.
 */
const FRAME =
  'mt-6 grid aspect-square w-full max-w-56 place-items-center overflow-hidden rounded-card bg-white text-black md:mt-8 md:max-w-72';

/** A QR code, drawn from its text or as an image of the store. */
export function QrCode({ code }: { code: { text: string } | { image: string } }) {
  return (
    <div className={FRAME}>
      {'text' in code ? <DrawnCode text={code.text} /> : <CodeImage src={code.image} />}
    </div>
  );
}

function DrawnCode({ text }: { text: string }) {
  const [Svg, setSvg] = useState<QrCodeSvg | 'failed' | null>(null);
  useEffect(() => {
    // Most payments need no QR code, so the library is loaded here.
    import('qrcode.react').then(
      ({ QRCodeSVG }) => setSvg(() => QRCodeSVG),
      () => setSvg('failed'),
    );
  }, []);
  if (Svg === null) return <span className="sr-only">Loading</span>;
  if (Svg === 'failed') return <FailedCode />;
  return <Svg value={text} size={288} level="M" marginSize={4} title={NAME} className="size-full" />;
}

function CodeImage({ src }: { src: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <FailedCode />;
  return (
    <img
      src={src}
      alt={NAME}
      // Opts out of the shop's fallback image, which is no QR code.
      data-fallback="true"
      onError={() => setFailed(true)}
      className="size-full object-contain p-3"
    />
  );
}

function FailedCode() {
  return (
    <p role="alert" className="p-6 text-center text-sm">
      The QR code could not be shown. Please change the payment method, or try again later.
    </p>
  );
}
