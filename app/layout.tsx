import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { PRE_PAINT_SCRIPT } from '@/lib/security/pre-paint-script.mjs';
import { displayFont, extendedTextFont, textFont } from './fonts';
import './globals.css';

// The pages that know their store replace this by its name and description (spec section 1).
export const metadata: Metadata = { title: 'SmartWear', description: 'Trending Fashion' };

export const viewport: Viewport = {
  // Up to the edges of the screen: the tab bar keeps clear of what lies there.
  viewportFit: 'cover',
  colorScheme: 'light dark',
  // The paper of app/styles/tokens.css.
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fcfaf6' },
    { media: '(prefers-color-scheme: dark)', color: '#17130f' },
  ],
};

const FONTS = [textFont, extendedTextFont, displayFont].map(({ variable }) => variable).join(' ');

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en-IN"
      className={FONTS}
      // The early script sets attributes that the server can't know.
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: PRE_PAINT_SCRIPT }} />
      </head>
      <body className="flex min-h-dvh flex-col">{children}</body>
    </html>
  );
}
