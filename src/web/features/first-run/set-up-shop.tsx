import { useRootData } from '#web/features/shell/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { FirstProductCommand } from './first-product-command.tsx';
import { SetUpStep } from './set-up-step.tsx';
import { SettingList } from './setting-list.tsx';
import { settingGroups } from './shop-settings.ts';

/** First steps for the owner. Every visitor can read it, so it contains nothing secret. */
export function SetUpShop() {
  const { shopName, publicUrl } = useRootData();
  return (
    <section aria-labelledby="set-up" className="border-t border-line bg-surface py-14 sm:py-20">
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:gap-x-24">
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
          <SetUpStep number={1} title="Log in as the first admin">
            <p>
              With <code>ADMIN_EMAIL</code> and <code>ADMIN_PASSWORD</code>, if you set them before the first
              start. Else the address is <code>admin@shop.example</code>, and the password was made up: it was
              printed once at the first start, or, where there was no terminal, written to{' '}
              <code>DATA_DIR/admin-password</code>.
            </p>
            <Button to="/login?next=/admin/products" variant="secondary" icon="lock" className="mt-5">
              Log in
            </Button>
          </SetUpStep>
          <SetUpStep number={2} title="Make it yours">
            <p>
              Each of these is an environment variable and may be left out. Set what you need and start the
              shop anew.
            </p>
            <SettingList groups={settingGroups(shopName, publicUrl)} />
          </SetUpStep>
          <SetUpStep number={3} title="Add your first product">
            <p>Name, price, a few words: it is on this page as soon as it is saved.</p>
            <Button to="/admin/products" icon="plus" className="mt-5">
              Go to your products
            </Button>
            <FirstProductCommand publicUrl={publicUrl} />
          </SetUpStep>
        </ol>
      </Container>
    </section>
  );
}
