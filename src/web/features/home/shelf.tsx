import { useNavigation } from 'react-router';
import type { ProductPageAnswer } from '#domain/catalogue/schemas.ts';
import { ProductGrid } from '#web/features/product/product-grid.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShelfControls } from './shelf-controls.tsx';
import { ShelfMore } from './shelf-more.tsx';
import { ShelfPager } from './shelf-pager.tsx';
import { isNarrowed, type ShelfQuery, shelfSearch } from './shelf-query.ts';
import { useShelfForm } from './use-shelf-form.ts';

interface ShelfProps {
  query: ShelfQuery;
  shelf: ProductPageAnswer | null;
}

export function Shelf({ query, shelf }: ShelfProps) {
  const loading = useNavigation().location?.pathname === '/';
  const shelfForm = useShelfForm(query);
  return (
    <section id="shop" aria-labelledby="shelf" className="-scroll-mt-8 pt-14 sm:pt-20">
      <Container>
        <h2 id="shelf" className="mb-5 text-2xl sm:mb-6 sm:text-3xl">
          All products
        </h2>
        <ShelfControls
          query={query}
          shelfForm={shelfForm}
          status={loading ? 'Loading Products...' : countOf(shelf)}
        />
        <div
          aria-busy={loading}
          className={classNames('mt-6', loading && 'opacity-50 transition-opacity delay-150')}
        >
          <ShelfContent query={query} shelf={shelf} />
        </div>
      </Container>
    </section>
  );
}

function ShelfContent({ query, shelf }: ShelfProps) {
  if (!shelf) return <ShelfFailure query={query} />;
  if (shelf.products.length === 0) return <EmptyShelf query={query} />;
  return (
    <>
      <ProductGrid products={shelf.products} />
      {query.pageSize !== 'all' && <ShelfPager page={shelf.page} pages={shelf.pages} />}
      {query.pageSize === 'all' && shelf.next && (
        <ShelfMore
          key={`${shelfSearch(query)} ${shelf.next}`}
          query={query}
          next={shelf.next}
          shown={shelf.products.length}
        />
      )}
    </>
  );
}

function EmptyShelf({ query }: { query: ShelfQuery }) {
  if (!isNarrowed(query)) {
    return <EmptyState level={3} illustration="layers" title="Loading Products..." />;
  }
  return (
    <EmptyState
      level={3}
      illustration="search"
      title="No Products Match your search."
      text="Try a shorter word or another theme. And what is not here yet, we can print from your own STL."
      action={
        <Button to="/" variant="secondary" preventScrollReset>
          Show all products
        </Button>
      }
    />
  );
}

function ShelfFailure({ query }: { query: ShelfQuery }) {
  return (
    <div role="alert">
      <EmptyState
        level={3}
        illustration="cube"
        title="The products could not be loaded."
        text="Something is stuck on our side. It has been noted; a second try often helps."
        action={
          <Button to={`/${shelfSearch(query)}`} preventScrollReset>
            Try again
          </Button>
        }
      />
    </div>
  );
}

function countOf(shelf: ProductPageAnswer | null) {
  if (!shelf || shelf.total === 0) return '';
  const count = shelf.total.toLocaleString('en-US');
  if (shelf.totalIsMore) return `More than ${count} products`;
  return shelf.total === 1 ? '1 product' : `${count} products`;
}
