import { whatsAppHref } from '@/lib/format/contact-links';

type Props = {
  orderId: string;
  /** Of the store: digits with the country's code. */
  number: string;
};

/** A link that asks the store on WhatsApp about an order, whose number stands in the message. */
export function AskOnWhatsApp({ orderId, number }: Props) {
  return (
    <a
      href={whatsAppHref(number, `Hello, I have a question about my order ${orderId}.`)}
      target="_blank"
      rel="noopener"
      className="text-link inline-block py-2 text-sm"
    >
      Ask about this order on WhatsApp
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
