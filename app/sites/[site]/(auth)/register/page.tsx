import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';
import { Agreement } from '../agreement';
import { AuthLink } from '../auth-link';
import { SignedInNotice } from '../signed-in-notice';
import { RegisterForm } from './register-form';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Create Account', '/register');

export default async function RegisterPage({ params }: { params: Promise<{ site: string }> }) {
  const { features } = await getStoreInfo((await params).site);
  return (
    <>
      <h1 className="text-heading">Create Account</h1>
      <SignedInNotice keepsCart={features.includes('saved-cart')} />
      <div className="signed-out-only">
        <p className="mt-3 text-muted">Your orders and details, all in one place.</p>
        <p className="without-script mt-8">Creating an account needs JavaScript.</p>
        <RegisterForm signsInForCheckout={features.includes('guest-checkout')} />
        <Agreement by="creating an account" />
      </div>
      <p className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3 border-t border-line pt-6 text-sm">
        <span className="signed-out-only">
          Already have an account? <AuthLink to="/login">Sign in</AuthLink>
        </span>
        <a href="/" className="text-link">
          Return to Home
        </a>
      </p>
    </>
  );
}
