import { NotFoundMessage } from '@/components/ui/not-found-message';
import { listPath } from '@/lib/products/list-query';

export default function ProductNotFound() {
  return (
    <div className="page-width page-top">
      <NotFoundMessage title="Product Not Found" href={listPath({})} label="Browse Products" />
    </div>
  );
}
