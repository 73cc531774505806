/** Stands in for the form while its fields are not known. */
export function PaymentSkeleton() {
  return (
    <div aria-busy="true" className="needs-script border-t border-line pt-6">
      <span className="sr-only">Loading</span>
      <span className={`mb-8 h-5 w-56 ${BLOCK}`} />
      {['w-32', 'w-44', 'w-28'].map((width) => (
        <span key={width} className="mb-6 block">
          <span className={`mb-2 h-5 ${width} ${BLOCK}`} />
          <span className={`h-12 w-full ${BLOCK}`} />
        </span>
      ))}
    </div>
  );
}

const BLOCK = 'block max-w-full animate-pulse rounded-card bg-sunken motion-reduce:animate-none';
