import { Icon } from '@/components/ui/icons';

const PATHS = {
  upi: 'M4 4h6v6H4Zm10 0h6v6h-6ZM4 14h6v6H4Zm10 0h2.5v2.5M20 14v3m0 3h-3m-3-2.5V20M7 7h.01M17 7h.01M7 17h.01',
  'upi-app': 'M7 2.5h10v19H7Zm3.5 16h3M12 6l3 4.5h-2V14h-2v-3.5H9Z',
  card: 'M3 5.5h18v13H3Zm0 4h18M6.5 15h4',
  netbanking: 'M3.5 9 12 4l8.5 5ZM5.5 9v8.5m4.5-8.5v8.5M14 9v8.5M18.5 9v8.5M3.5 20h17',
  wallet: 'M17 7V4.5L4 7v12.5h16V7H4m16 4.5h-4v4h4',
  cash: 'M2.5 6.5h19v11h-19ZM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0ZM5.5 12h.01M18.5 12h.01',
};

/** A drawing of a way to pay, which its label names as well. */
export function MethodIcon({ kind }: { kind: keyof typeof PATHS }) {
  return (
    <Icon>
      <path d={PATHS[kind]} />
    </Icon>
  );
}
