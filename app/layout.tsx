import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { displayFont, extendedTextFont, textFont } from './fonts';
import './globals.css';

// The pages that know their store replace this by its name and description (spec section 1).
export const metadata: Metadata = { title: 'SmartWear', description: 'Trending Fashion' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en-IN"
      className={`${textFont.variable} ${extendedTextFont.variable} ${displayFont.variable}`}
    >
      <body className="flex min-h-dvh flex-col">{children}</body>
    </html>
  );
}
