import { Link } from 'react-router';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { classNames } from '#web/ui/class-names.ts';

interface ProductLinkProps {
  product: Pick<ProductResponse, '_id' | 'name'>;
  className?: string;
}

/** The name, linked to the product's public page. */
export function ProductLink({ product: { _id, name }, className }: ProductLinkProps) {
  return (
    <Link
      to={`/product/${_id}`}
      className={classNames(
        'min-w-0 font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline',
        className,
      )}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
