import { ButtonLink } from '@/components/ui/button-link';
import { NotFoundMessage } from '@/components/ui/not-found-message';
import { ALERT_PAGE, type ALERT_STEPS } from '@/lib/routes/alert-steps.mjs';
import type { ABSENT } from '@/lib/routes/site-rewrites.mjs';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { markMissing } from '@/lib/store-api/cached-read';
import { getStoreInfo } from '@/lib/store-info/queries';
import '@/app/other-pages.css';

type Step = (typeof ALERT_STEPS)[number] | typeof ABSENT;

/** The routes that lead here have no other step. */
type Props = { params: Promise<{ site: string; step: Step }> };

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

export const metadata = privatePage('Back in stock', ALERT_PAGE);

const TEXTS: Record<Step, { title: string; text: string; problem?: string }> = {
  '-': {
    title: 'Tell me when it is back',
    text: 'Press Confirm, and we mail you once, when it can be ordered again. If you did not ask for this, press Cancel: we then delete your address.',
  },
  cancel: { title: 'Tell me when it is back', text: 'Press Cancel, and we delete your address.' },
  confirmed: { title: 'Confirmed', text: 'We mail you once, when it can be ordered again.' },
  cancelled: { title: 'Cancelled', text: 'You get no mail about it, and your address is deleted.' },
  expired: {
    title: 'This link is no longer valid',
    text: 'It can be used for 48 hours, and only the one in the last mail. You can ask again on the page of the product.',
  },
  failed: {
    title: 'Tell me when it is back',
    text: 'Your link is still valid.',
    problem: 'The store could not be asked. Please try again.',
  },
  busy: {
    title: 'Tell me when it is back',
    text: 'Your link is still valid.',
    problem: 'There were too many attempts. Please wait a few minutes and try again.',
  },
};

const CONFIRMABLE: Step[] = ['-', 'failed', 'busy'];

/**
 * Confirms or cancels a mail about stock. A press does it, because programs that check mails open their links. The page is the
 * same for everybody: its form is sent to the URL in the browser, which has the token (app/api/stock-alerts/answers).
 */
export default async function BackInStockPage({ params }: Props) {
  const { site, step } = await params;
  const { isLoaded, features } = await getStoreInfo(site);
  if (isLoaded && !features.includes('stock-alerts')) {
    await markMissing();
    return (
      <div className="page-width page-top">
        <NotFoundMessage title="Oops! Page not found" href="/" label="Return to Home" />
      </div>
    );
  }
  const { title, text, problem } = TEXTS[step];
  const canConfirm = CONFIRMABLE.includes(step);
  return (
    <div className="page-width min-h-[calc(100svh-11rem)] page-top">
      <h1 className="text-title">{title}</h1>
      {problem && (
        <p role="alert" className="form-failure mt-5 max-w-md">
          {problem}
        </p>
      )}
      <p className="mt-5 max-w-md text-muted">{text}</p>
      {canConfirm || step === 'cancel' ? (
        // With an action, however empty, the browser sends it also while the scripts are loading.
        <form method="post" action="" className="mt-8 flex flex-wrap gap-3">
          {canConfirm && (
            <button name="answer" value="confirm" className="button button-primary">
              Confirm
            </button>
          )}
          <button
            name="answer"
            value="cancel"
            className={canConfirm ? 'button button-outline' : 'button button-primary'}
          >
            Cancel
          </button>
        </form>
      ) : (
        <div className="mt-8">
          <ButtonLink href="/products">Browse Collection</ButtonLink>
        </div>
      )}
    </div>
  );
}
