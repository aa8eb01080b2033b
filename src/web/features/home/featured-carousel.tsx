import { useRef } from 'react';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { ProductCard } from '#web/features/product/product-card.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';

const maxInRow = 4;

/** One row with previous and next buttons. It also scrolls by touch and without JavaScript. */
export function FeaturedCarousel({ products }: { products: readonly ProductResponse[] }) {
  const rail = useRef<HTMLUListElement>(null);
  if (products.length === 0) return null;

  const scroll = (direction: 1 | -1) => {
    const list = rail.current;
    if (!list) return;
    const atStart = list.scrollLeft <= 4;
    const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4;
    const wraps = direction === 1 ? atEnd : atStart;
    const left = wraps
      ? direction === 1
        ? 0
        : list.scrollWidth
      : list.scrollLeft + direction * list.clientWidth * 0.8;
    list.scrollTo({ left });
  };

  return (
    <section aria-labelledby="featured" className="pt-14 sm:pt-20">
      <PageContainer>
        <div className="mb-5 flex items-end justify-between gap-4 sm:mb-7">
          <h2 id="featured" className="text-2xl sm:text-3xl">
            Featured products
          </h2>
          <div className={joinClassNames('flex gap-2', products.length <= maxInRow && 'lg:hidden')}>
            <CarouselButton
              label="Previous featured products"
              icon="chevron-left"
              onClick={() => scroll(-1)}
            />
            <CarouselButton label="Next featured products" icon="chevron-right" onClick={() => scroll(1)} />
          </div>
        </div>
        <ul
          ref={rail}
          className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 motion-safe:scroll-smooth sm:-mx-6 sm:scroll-px-6 sm:gap-6 sm:px-6 lg:-mx-10 lg:scroll-px-10 lg:px-10 lg:[mask-image:linear-gradient(to_right,transparent,black_2.5rem,black_calc(100%-2.5rem),transparent)]"
        >
          {products.map((product) => (
            <li
              key={product._id}
              className="w-[62vw] max-w-72 shrink-0 snap-start lg:w-[calc((100%-4.5rem)/4)] lg:max-w-none"
            >
              <ProductCard product={product} sizes="(min-width: 64rem) min(22vw, 314px), min(62vw, 286px)" />
            </li>
          ))}
        </ul>
      </PageContainer>
    </section>
  );
}

interface CarouselButtonProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  onClick: () => void;
}

function CarouselButton({ label, icon, onClick }: CarouselButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-edge bg-surface hover:border-ink"
    >
      <Icon name={icon} />
    </button>
  );
}
