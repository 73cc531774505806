import { ButtonLink } from '@/components/ui/button-link';
import { NotFoundPage } from '@/components/ui/not-found-message';
import type { MAIL_LINK_STEPS, MailLinkPage } from '@/lib/routes/mail-links.mjs';
import type { ABSENT } from '@/lib/routes/site-rewrites.mjs';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { markMissing } from '@/lib/store-api/cached-read';
import { getStoreInfo } from '@/lib/store-info/queries';
import '@/app/other-pages.css';

type Step = (typeof MAIL_LINK_STEPS)[number] | typeof ABSENT;

/** The routes that lead here have no other page and step. */
type Props = { params: Promise<{ site: string; page: MailLinkPage; step: Step }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props) {
  const { page } = await params;
  return privatePage(PAGES[page].title, `/${page}`);
}

type Text = {
  title: string;
  text: string;
  problem?: string;
  /** There is nothing to press any more. */
  isOver?: true;
};

type Page = {
  title: string;
  /** Each of these extensions mails links to it. */
  features: string[];
  /** What its buttons say; without the second one there is nothing to cancel. */
  confirm: string;
  cancel?: string;
  /** Where a link that is not valid any more leads. */
  wayOn: { href: string; label: string };
  texts: Record<Step, Text>;
};

const ORDER =
  'Press the button to see your order. Whoever has the link of our mail can see it, so please keep it to yourself.';

const CONFIRM_EMAIL = 'Confirm your email';

const CONFIRM = {
  confirm: 'Confirm',
  cancel: 'Cancel',
  wayOn: { href: '/products', label: 'Browse Collection' },
};

const PAGES: Record<MailLinkPage, Page> = {
  'back-in-stock': {
    title: 'Back in stock',
    features: ['stock-alerts'],
    ...CONFIRM,
    texts: stepTexts('Tell me when it is back', {
      '-': 'Press Confirm, and we mail you once, when it can be ordered again. If you did not ask for this, press Cancel: we then delete your address.',
      cancel: 'Press Cancel, and we delete your address.',
      confirmed: 'We mail you once, when it can be ordered again.',
      cancelled: 'You get no mail about it, and your address is deleted.',
      expired:
        'It can be used for 48 hours, and only the one in the last mail. You can ask again on the page of the product.',
    }),
  },
  'confirm-email': {
    title: CONFIRM_EMAIL,
    features: ['profile'],
    confirm: 'Confirm this email',
    wayOn: { href: '/account', label: 'Your account' },
    texts: {
      ...stepTexts(CONFIRM_EMAIL, {
        '-': 'Press the button if the account is yours: it has this email from then on, and you sign in with it. If you did not ask for this, leave the page, and nothing changes.',
        cancel: '',
        confirmed: 'This is the email of your account now. You sign in with it from now on.',
        cancelled: '',
        expired:
          'It can be used once, for 30 minutes, and only the one in the last mail. You can ask for another one in your account.',
      }),
      'other-account': {
        title: CONFIRM_EMAIL,
        text: 'You can sign in with it, or choose another email for this account.',
        problem: 'There is another account with this email already.',
        isOver: true,
      },
    },
  },
  'guest-order': {
    title: 'Your order',
    features: ['guest-checkout', 'order-details'],
    confirm: 'Show my order',
    wayOn: { href: '/track-order', label: 'Track Order' },
    texts: {
      ...stepTexts('Your order', {
        '-': ORDER,
        cancel: ORDER,
        confirmed: ORDER,
        cancelled: ORDER,
        expired:
          'It can be used for 30 days. You can still track the order by its number and your email or phone.',
      }),
      'other-account': {
        title: 'Your order',
        text: 'Sign out first, then press the button to see your order.',
        problem: 'This order was placed with another email than that of your account.',
      },
    },
  },
  newsletter: {
    title: 'Newsletter',
    features: ['newsletter'],
    ...CONFIRM,
    texts: stepTexts('Newsletter', {
      '-': 'Press Confirm, and you get our newsletter. If you did not ask for it, press Cancel: we then delete your address.',
      cancel: 'Press Cancel, and you get no newsletter any more: we delete your address.',
      confirmed: 'You get our newsletter. Each one has a link that ends it.',
      cancelled: 'You get no newsletter, and your address is deleted.',
      expired: 'It can be used for 48 hours. You can subscribe again on our home page.',
    }),
  },
};

/** What a page says at each step; where the store could not be asked, the link can be used again. */
function stepTexts(
  title: string,
  texts: Record<'-' | 'cancel' | 'confirmed' | 'cancelled' | 'expired', string>,
): Record<Step, Text> {
  const retry = (problem: string) => ({ title, text: 'Your link is still valid.', problem });
  return {
    '-': { title, text: texts['-'] },
    cancel: { title, text: texts.cancel },
    confirmed: { title: 'Confirmed', text: texts.confirmed },
    cancelled: { title: 'Cancelled', text: texts.cancelled },
    expired: { title: 'This link is no longer valid', text: texts.expired },
    // No account is asked for here.
    'other-account': { title: 'This link is no longer valid', text: texts.expired },
    failed: retry('The store could not be asked. Please try again.'),
    busy: retry('There were too many attempts. Please wait a few minutes and try again.'),
  };
}

const CONFIRMABLE: Step[] = ['-', 'failed', 'busy', 'other-account'];

/**
 * Confirms, cancels or shows what a mail is about. A press does it, because programs that check mails open their links. The page is the
 * same for everybody: its form is sent to the URL in the browser, which has the token (app/api/mail-links).
 */
export default async function MailLinkPage({ params }: Props) {
  const { site, page, step } = await params;
  const { features: offering, texts, confirm, cancel, wayOn } = PAGES[page];
  const { isLoaded, features } = await getStoreInfo(site);
  if (isLoaded && !offering.some((feature) => features.includes(feature))) {
    await markMissing();
    return <NotFoundPage />;
  }
  const { title, text, problem, isOver } = texts[step];
  const canConfirm = CONFIRMABLE.includes(step) && !isOver;
  return (
    <div className="page-width min-h-[calc(100svh-11rem)] page-top">
      <h1 className="text-title">{title}</h1>
      {problem && (
        <p role="alert" className="form-failure mt-5 max-w-md">
          {problem}
        </p>
      )}
      <p className="mt-5 max-w-md text-muted">{text}</p>
      {canConfirm || (cancel && step === 'cancel') ? (
        // With an action, however empty, the browser sends it also while the scripts are loading.
        <form method="post" action="" className="mt-8 flex flex-wrap gap-3">
          {canConfirm && (
            <button name="answer" value="confirm" className="button button-primary">
              {confirm}
            </button>
          )}
          {cancel && (
            <button
              name="answer"
              value="cancel"
              className={canConfirm ? 'button button-outline' : 'button button-primary'}
            >
              {cancel}
            </button>
          )}
        </form>
      ) : (
        <div className="mt-8">
          <ButtonLink href={wayOn.href}>{wayOn.label}</ButtonLink>
        </div>
      )}
    </div>
  );
}
