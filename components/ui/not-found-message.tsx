import { ButtonLink } from './button-link';

/** The content of a 404 page. */
export function NotFoundMessage({ title, href, label }: { title: string; href: string; label: string }) {
  return (
    <div className="text-center">
      <p className="text-sm tracking-widest text-muted uppercase">404</p>
      <h1 className="mt-3 text-title">{title}</h1>
      <p className="mt-4 text-muted">It may have moved, or its address has a slip in it.</p>
      <p className="mt-8">
        <ButtonLink href={href}>{label}</ButtonLink>
      </p>
    </div>
  );
}
