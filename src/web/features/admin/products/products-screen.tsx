import { useNavigate, useSearchParams } from 'react-router';
import { productPageAnswer } from '#domain/catalogue/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useWideScreen } from '#web/ui/use-wide-screen.ts';
import { AdminPager } from '../admin-pager.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { Loading, RowSkeletons } from '../loading.tsx';
import { PageTitle } from '../page-title.tsx';
import { useAdminAnswer } from '../use-admin-answer.ts';
import { AddedNotice } from './added-notice.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductLists } from './product-lists.tsx';
import { ProductsTable } from './products-table.tsx';
import { useAdded } from './use-added.ts';

const pageSize = 25;

export function ProductsScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const added = useAdded();
  const wide = useWideScreen();
  const custom = search.get('list') === 'custom';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { data, stale, error, busy, again } = useAdminAnswer(
    `/api/products?${custom ? 'custom=true' : 'sort=newest'}&pageSize=${pageSize}&page=${page}`,
    productPageAnswer,
  );
  const Rows = wide ? ProductsTable : ProductCards;
  return (
    <>
      <PageTitle
        title="Products"
        actions={
          <Button icon="plus" onClick={() => navigate('/admin/products/new')}>
            Add
          </Button>
        }
      />
      {added && <AddedNotice product={added} />}
      <ProductLists custom={custom} />
      {error && (
        <LoadFailure title="The products could not be loaded." error={error} busy={busy} onRetry={again} />
      )}
      {!data && !error && (
        <Loading label="Loading the products...">
          <RowSkeletons />
        </Loading>
      )}
      {data && (
        <div aria-busy={stale} className={classNames('transition-opacity delay-150', stale && 'opacity-60')}>
          {data.products.length > 0 && <Rows products={data.products} />}
          {data.products.length === 0 && !stale && <Nothing custom={custom} total={data.total} />}
          <AdminPager page={data.page} pages={data.pages} />
        </div>
      )}
    </>
  );
}

function Nothing({ custom, total }: { custom: boolean; total: number }) {
  if (total > 0) return <EmptyState illustration="missing" title="There is nothing on this page" />;
  if (custom)
    return (
      <EmptyState
        illustration="cube"
        title="No custom products yet"
        text="A product made for one customer stands here and on no list of the shop."
      />
    );
  return (
    <EmptyState
      illustration="layers"
      title="No products yet"
      text="The shop opens with the first one: press Add, and it stands on the home page as soon as it is saved."
    />
  );
}
