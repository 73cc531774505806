import { Suspense } from 'react';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';
import { Agreement } from '../agreement';
import { AuthLink } from '../auth-link';
import { SignedInNotice } from '../signed-in-notice';
import { GuestEntry } from './guest-entry';
import { LoginForm } from './login-form';
import { SignInMethods } from './sign-in-methods';
import { reasonToSignIn } from './reason';
import { SignInReason } from './sign-in-reason';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Sign In', '/login');

export default async function LoginPage({ params }: { params: Promise<{ site: string }> }) {
  const { features } = await getStoreInfo((await params).site);
  return (
    <>
      <h1 className="text-heading">Sign In</h1>
      <SignedInNotice keepsCart={features.includes('saved-cart')} />
      <div className="signed-out-only">
        <p className="mt-3 text-muted">
          {/* A cached page does not know its query. */}
          <Suspense fallback={reasonToSignIn(null)}>
            <SignInReason />
          </Suspense>
        </p>
        <p className="without-script mt-8">Signing in needs JavaScript.</p>
        {features.includes('one-time-code') ? <SignInMethods /> : <LoginForm />}
        <Agreement by="signing in" />
        {features.includes('guest-checkout') && (
          <Suspense>
            <GuestEntry />
          </Suspense>
        )}
      </div>
      <p className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3 border-t border-line pt-6 text-sm">
        <span className="signed-out-only">
          New here? <AuthLink to="/register">Create an account</AuthLink>
        </span>
        <a href="/" className="text-link">
          Return to Home
        </a>
      </p>
    </>
  );
}
