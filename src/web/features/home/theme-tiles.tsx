import { Link } from 'react-router';
import { heroPictures } from '#web/features/home/hero/hero-pictures.ts';
import { PageContainer } from '#web/ui/page-container.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';

interface Theme {
  name: string;
  text: string;
}

/** In the order of the hero's pictures. */
const themes: Theme[] = [
  { name: 'Heroes', text: 'Busts, helmets, masks and lamps for the brave' },
  { name: 'Sports', text: 'Trophies and desk pieces for every match day' },
  { name: 'Anime', text: 'Dragons, mascots and spirits for the shelf' },
];

/** A link to the listing of each theme with products. Dark in both color schemes, to match the pictures. */
export function ThemeTiles({ sold: availableThemes }: { sold: readonly string[] }) {
  if (!themes.some(({ name }) => availableThemes.includes(name))) return null;
  return (
    <section aria-labelledby="themes" className="pt-14 sm:pt-20">
      <PageContainer>
        <h2 id="themes" className="mb-5 text-2xl sm:mb-7 sm:text-3xl">
          Shop by theme
        </h2>
        <ul className="grid gap-4 sm:grid-cols-3 sm:gap-6">
          {themes.map(({ name, text }, index) =>
            availableThemes.includes(name) ? (
              <li
                key={name}
                className="group relative isolate flex aspect-video flex-col justify-end overflow-hidden rounded-xl bg-[#0b0f18] text-white sm:max-xl:aspect-auto sm:max-xl:justify-start"
              >
                {heroPictures[index] && (
                  <div className="tile-scene">
                    <ProductPicture
                      {...heroPictures[index]}
                      alt=""
                      sizes="(min-width: 80rem) min(30vw, 427px), (min-width: 40rem) 55vw, 91vw"
                      className="group-hover:scale-[1.03]"
                    />
                  </div>
                )}
                <div className="p-4 sm:max-xl:pt-1 xl:p-5">
                  <h3 className="text-xl font-semibold sm:text-2xl">
                    <Link
                      to={`/?category=${name}`}
                      className="inline-flex items-center gap-2.5 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-xl"
                    >
                      {name}
                      <Icon name="arrow-right" />
                    </Link>
                  </h3>
                  <p className="mt-1 min-h-[3lh] max-w-[46%] text-sm text-white/85 sm:max-xl:min-h-0 sm:max-xl:max-w-none">
                    {text}
                  </p>
                </div>
              </li>
            ) : null,
          )}
        </ul>
      </PageContainer>
    </section>
  );
}
