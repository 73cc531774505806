import type { ReactNode } from 'react';
import './form-bar.css';

type Props = { className?: string; children: ReactNode };

/** The end of a form that costs something: the amount and the button, in sight all along the form on narrow screens. */
export function FormBar({ className = '', children }: Props) {
  return <div className={`sticky-bar form-bar ${className}`}>{children}</div>;
}
