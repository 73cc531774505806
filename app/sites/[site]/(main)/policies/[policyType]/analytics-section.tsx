import { COOKIE_CHOICES_ID } from '@/lib/security/analytics-script.mjs';

/**
 * What the privacy policy says of the analytics script, in addition to the store's own text.
 *
 * @param host of the script, which the visitor may agree to
 */
export function AnalyticsSection({ host }: { host: string }) {
  return (
    <div className="prose mt-10">
      <h2>Analytics</h2>
      <p>
        If you agree, our pages load a script from {host}. It learns which of our pages you open and the
        internet address and the kind of your browser, and it may set cookies. Without your consent, and in a
        browser that sends Global Privacy Control or Do Not Track, nothing is loaded from there.
      </p>
      <p>
        Your choice is kept in your own browser. You can change it, or take your consent back, at any time:{' '}
        <a href={`#${COOKIE_CHOICES_ID}`}>Cookie choices</a>.
      </p>
    </div>
  );
}
