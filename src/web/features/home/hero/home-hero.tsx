import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { CategorySample } from '#domain/catalogue/listing/schemas.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { HeroBackdrop } from './hero-backdrop.tsx';
import { heroPictures } from './hero-pictures.ts';
import { useHeroRotation } from './use-hero-rotation.ts';

interface HomeHeroProps {
  title: string;
  text: string;
  themes: readonly CategorySample[];
}

/** Dark in both color schemes, to match the pictures. */
export function HomeHero({ title, text, themes }: HomeHeroProps) {
  const counts = themes.map(({ products }) => products.length);
  const { shown, playing, toggle } = useHeroRotation(heroPictures.length, counts);
  const user = useUser();
  return (
    <section aria-label="Welcome" className="relative isolate overflow-hidden bg-[#0b0f18] text-white">
      <HeroBackdrop pictures={heroPictures} chosen={shown.picture} />
      <div aria-hidden="true" className="hero-veil" />
      <PageContainer className="relative flex flex-col justify-center pt-54 pb-10 sm:pt-72 md:min-h-[34rem] md:pt-14 md:pb-16 lg:min-h-[38rem] 2xl:min-h-[46rem]">
        <div className="max-w-xl md:max-w-[46%]">
          <h1 tabIndex={-1} className="text-4xl font-bold sm:text-[2.75rem] lg:text-5xl xl:text-6xl">
            {title}
          </h1>
          <p className="mt-3 max-w-md text-white/85 sm:mt-4 lg:max-w-lg lg:text-lg">{text}</p>
          <dl className="mt-5 grid max-w-md gap-0 border-t border-white/25 empty:hidden sm:mt-7">
            {themes.map(({ category, products }, index) => {
              const product = products[shown.entries[index] ?? 0] ?? products[0];
              return product && <HeroProduct key={category} theme={category} product={product} />;
            })}
          </dl>
          <div className="mt-5 flex flex-wrap items-center gap-3 sm:mt-8">
            <Button
              to="#shop"
              size="lg"
              onClick={scrollToShop}
              className="whitespace-nowrap max-sm:flex-1 max-sm:px-4 md:max-lg:px-5"
            >
              Shop Now
            </Button>
            <Button
              to={user ? '/customorder' : '/login'}
              size="lg"
              variant="secondary"
              className="border-white/70 bg-transparent text-white hover:border-white hover:bg-white/15 whitespace-nowrap max-sm:flex-1 max-sm:px-4 md:max-lg:px-5"
            >
              Custom Order
            </Button>
          </div>
        </div>
      </PageContainer>
      <button
        type="button"
        onClick={toggle}
        aria-label={playing ? 'Pause the rotation' : 'Play the rotation'}
        className="absolute top-3 left-3 grid size-11 place-items-center rounded-full bg-black/45 text-white hover:bg-black/70 md:top-auto md:right-6 md:bottom-6 md:left-auto"
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <div aria-hidden="true" className="layer-lines absolute inset-x-0 bottom-0 h-6 text-white" />
    </section>
  );
}

function HeroProduct({ theme, product }: { theme: string; product: CategorySample['products'][0] }) {
  return (
    <div className="flex items-baseline gap-4 border-b border-white/25 py-1.5 sm:py-2">
      <dt className="w-16 shrink-0 text-sm text-white/75">{theme}</dt>
      <dd
        key={product._id}
        className="laid-in min-w-0 truncate font-display text-lg font-semibold lg:text-xl"
      >
        <Link to={`/product/${product._id}`} className="block truncate underline-offset-4 hover:underline">
          {product.name}
        </Link>
      </dd>
    </div>
  );
}

function scrollToShop(event: MouseEvent) {
  event.preventDefault();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById('shop')?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
}
