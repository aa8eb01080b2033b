import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Illustration, type IllustrationName } from '#web/ui/pictures/illustration.tsx';
import { SpinnerIcon } from '#web/ui/spinner.tsx';

const illustrations: readonly IllustrationName[] = ['cube', 'reviews', 'layers', 'done'];

/** Shown to visitors of a shop without products. */
export function OpeningSoonSection() {
  const { shopName } = useRootLoaderData();
  return (
    <section id="shop" aria-labelledby="opening-soon" className="-scroll-mt-8 py-14 sm:py-20">
      <PageContainer className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:gap-x-24">
        <div>
          <h2 id="opening-soon" className="text-3xl sm:text-4xl">
            Opening soon
          </h2>
          <p className="mt-4 text-lg text-muted">
            The first pieces of {shopName} are on the print bed, growing layer by layer. Look in again in a
            few days, or tell us what you would like to see.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button to="/contact" icon="mail">
              Write to us
            </Button>
            <Button to="/about" variant="secondary">
              About us
            </Button>
          </div>
        </div>
        <div>
          <ul
            aria-hidden="true"
            className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-2 2xl:grid-cols-4"
          >
            {illustrations.map((name, place) => (
              <li
                key={name}
                className={joinClassNames(
                  'skeleton grid aspect-square place-items-center border border-line max-sm:aspect-[4/3] lg:max-2xl:aspect-[16/10]',
                  place % 2 === 1 && '[&::after]:[animation-delay:-0.8s]',
                )}
              >
                <Illustration
                  name={name}
                  className="relative z-10 size-1/2 lg:max-2xl:size-auto lg:max-2xl:h-1/2"
                />
              </li>
            ))}
          </ul>
          <p role="status" className="mt-4 flex items-center gap-2 text-sm text-muted">
            <SpinnerIcon />
            Loading Products...
          </p>
        </div>
      </PageContainer>
    </section>
  );
}
