import Link from 'next/link';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { Agreement } from '../agreement';
import { RegisterForm } from './register-form';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

export const metadata = privatePage('Create Account', '/register');

export default function RegisterPage() {
  return (
    <>
      <h1 className="text-heading">Create Account</h1>
      <p className="mt-3 text-muted">Your orders and details, all in one place.</p>
      <p className="without-script mt-8">Creating an account needs JavaScript.</p>
      <RegisterForm />
      <Agreement by="creating an account" />
      <p className="mt-8 border-t border-line pt-6 text-sm">
        Already have an account?{' '}
        <Link href="/login" prefetch={false} className="text-link">
          Sign in
        </Link>
      </p>
    </>
  );
}
