import { ButtonLink } from '@/components/ui/button-link';

type Props = { text: string; link: { label: string; href: string; isReload?: boolean } };

/** Stands in place of the products when there are none to show. */
export function ListMessage({ text, link }: Props) {
  return (
    <div role="status" className="py-20 text-center">
      <p className="mb-6 text-lg text-balance text-muted">{text}</p>
      <ButtonLink href={link.href} variant="outline" isReload={link.isReload}>
        {link.label}
      </ButtonLink>
    </div>
  );
}
