import { NewsletterForm } from './newsletter-form';

/** An invitation to write one's address down (spec section 2). */
export function Newsletter() {
  return (
    <section
      aria-labelledby="newsletter"
      className="needs-script page-width flex flex-col gap-6 pt-section md:flex-row md:items-end md:justify-between"
    >
      <div>
        <h2 id="newsletter" className="text-heading">
          Newsletter
        </h2>
        <p className="mt-3 text-muted">New arrivals and quiet offers, a few times a season.</p>
      </div>
      <NewsletterForm />
    </section>
  );
}
