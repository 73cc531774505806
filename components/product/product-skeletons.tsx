import { LIST_GRID } from './product-grid';
import { ROW_GRID } from './product-row';

type Props = { count: number; layout: 'list' | 'row' };

/** Stands where products will be, in exactly their space. */
export function ProductSkeletons({ count, layout }: Props) {
  return (
    <ul className={layout === 'list' ? LIST_GRID : ROW_GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} data-placeholder="card" className="animate-pulse motion-reduce:animate-none">
          <div className="h-80 rounded-card bg-sunken" />
          <div className="mt-4 h-4 w-3/4 rounded-card bg-sunken" />
          <div className="mt-2 h-4 w-1/3 rounded-card bg-sunken" />
        </li>
      ))}
    </ul>
  );
}
