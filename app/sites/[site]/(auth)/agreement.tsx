import { POLICY_TITLES } from '@/lib/content/policy-slug';

/** Links to what a shopper agrees to. @param props.by the action, such as "signing in" */
export function Agreement({ by }: { by: string }) {
  return (
    <p className="mt-6 text-sm text-pretty text-muted">
      By {by} you agree to our{' '}
      <a href="/terms" className="text-link">
        {POLICY_TITLES.terms}
      </a>{' '}
      and{' '}
      <a href="/privacy" className="text-link">
        {POLICY_TITLES.privacy}
      </a>
      .
    </p>
  );
}
