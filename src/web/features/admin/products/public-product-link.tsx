import { Link } from 'react-router';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';

interface PublicProductLinkProps {
  product: Pick<ProductResponse, '_id' | 'name'>;
  className?: string;
}

/** The name, linked to the product's public page. */
export function PublicProductLink({ product: { _id, name }, className }: PublicProductLinkProps) {
  return (
    <Link
      to={`/product/${_id}`}
      className={joinClassNames(
        'min-w-0 font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline',
        className,
      )}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
