import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { PRE_PAINT_SCRIPT } from '@/lib/security/pre-paint-script.mjs';
import { displayFont, extendedTextFont, latinTextFont, textFont } from './fonts';
import './globals.css';

// Replaced by the store's name and description on pages of a shop.
export const metadata: Metadata = { title: 'SmartWear', description: 'Trending Fashion' };

export const viewport: Viewport = {
  // The page fills the whole screen; the tab bar adds the safe-area insets.
  viewportFit: 'cover',
  colorScheme: 'light dark',
  // The background colors of app/styles/tokens.css.
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fcfaf6' },
    { media: '(prefers-color-scheme: dark)', color: '#17130f' },
  ],
};

const FONTS = [textFont, latinTextFont, extendedTextFont, displayFont]
  .map(({ variable }) => variable)
  .join(' ');

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en-IN"
      className={FONTS}
      // The pre-paint script sets attributes that the server does not render.
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: PRE_PAINT_SCRIPT }} />
      </head>
      <body className="flex min-h-dvh flex-col">{children}</body>
    </html>
  );
}
