/**
 * A block that takes the place of content while it loads. It is hidden from screen readers: the region around it
 * announces the loading.
 *
 * @param props.className its size and place
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-card bg-sunken motion-reduce:animate-none ${className}`}
    />
  );
}
