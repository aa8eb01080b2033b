import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { FirstProductCommand } from './first-product-command.tsx';
import { ShopSetUpStep } from './shop-set-up-step.tsx';
import { ShopSettingList } from './shop-setting-list.tsx';
import { listShopSettingGroups } from './shop-settings.ts';

/** First steps for the owner. Every visitor can read it, so it contains nothing secret. */
export function SetUpShopSection() {
  const { shopName, publicUrl } = useRootLoaderData();
  return (
    <section aria-labelledby="set-up" className="border-t border-line bg-surface py-14 sm:py-20">
      <PageContainer className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:gap-x-24">
        <header className="lg:sticky lg:top-28 lg:self-start">
          <p className="mb-2 font-display text-sm font-semibold text-accent-text">For the owner</p>
          <h2 id="set-up" className="text-3xl sm:text-4xl">
            Set up your shop
          </h2>
          <p className="mt-4 text-muted">
            Three steps to the first sale. This section disappears as soon as there is a product.
          </p>
        </header>
        <ol className="grid gap-12">
          <ShopSetUpStep number={1} title="Log in as the first admin">
            <p>
              With <code>ADMIN_EMAIL</code> and <code>ADMIN_PASSWORD</code>, if you set them before the first
              start. Else the address is <code>admin@shop.example</code>, and the password was made up: it was
              printed once at the first start, or, where there was no terminal, written to{' '}
              <code>DATA_DIR/admin-password</code>.
            </p>
            <Button to="/login?next=/admin/products" variant="secondary" icon="lock" className="mt-5">
              Log in
            </Button>
          </ShopSetUpStep>
          <ShopSetUpStep number={2} title="Make it yours">
            <p>
              Each of these is an environment variable and may be left out. Set what you need and start the
              shop anew.
            </p>
            <ShopSettingList groups={listShopSettingGroups(shopName, publicUrl)} />
          </ShopSetUpStep>
          <ShopSetUpStep number={3} title="Add your first product">
            <p>Name, price, a few words: it is on this page as soon as it is saved.</p>
            <Button to="/admin/products" icon="plus" className="mt-5">
              Go to your products
            </Button>
            <FirstProductCommand publicUrl={publicUrl} />
          </ShopSetUpStep>
        </ol>
      </PageContainer>
    </section>
  );
}
