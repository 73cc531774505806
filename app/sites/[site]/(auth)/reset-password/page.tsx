import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { ResetForm } from './reset-form';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Choose a New Password', '/reset-password');

/**
 * The page to which the link of a mail leads. It is the same for everybody: only its script reads the token in the URL. At a store
 * without the feature `password-reset` the middleware answers 404.
 */
export default function ResetPasswordPage() {
  return (
    <>
      <h1 className="text-heading">Choose a new password</h1>
      <p className="mt-4 text-muted">All your devices are signed out then, and you sign in with it.</p>
      <p className="without-script mt-4">Choosing a password needs JavaScript.</p>
      <ResetForm />
      <p className="mt-8 border-t border-line pt-6 text-sm">
        <a href="/login" className="text-link">
          Back to Login
        </a>
      </p>
    </>
  );
}
