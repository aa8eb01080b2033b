import { Link } from 'react-router';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProductPicture } from '#web/ui/product-picture.tsx';
import { heroPictures } from './hero-pictures.ts';

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

/** The three ways into the shelf. Dark in both schemes, as the hero is: the pictures are shot for it. */
export function ThemeTiles() {
  return (
    <section aria-labelledby="themes" className="pt-14 sm:pt-20">
      <Container>
        <h2 id="themes" className="mb-5 text-2xl sm:mb-7 sm:text-3xl">
          Shop by theme
        </h2>
        <ul className="grid gap-4 sm:grid-cols-3 sm:gap-6">
          {themes.map(({ name, text }, index) => (
            <li
              key={name}
              className="group relative isolate aspect-[2/1] overflow-hidden rounded-xl bg-[#0b0f18] text-white sm:aspect-[4/5] lg:aspect-[4/3]"
            >
              {heroPictures[index] && (
                <ProductPicture
                  {...heroPictures[index]}
                  alt=""
                  sizes="(min-width: 88rem) 800px, (min-width: 40rem) 75vw, 100vw"
                  className="absolute inset-0 -z-10 size-full object-cover object-[86%_50%] transition-transform duration-500 group-hover:scale-[1.03] lg:object-[80%_50%]"
                />
              )}
              <div aria-hidden="true" className="tile-veil absolute inset-0 -z-10" />
              <div className="flex size-full flex-col justify-end p-5">
                <h3 className="text-2xl font-semibold">
                  <Link
                    to={`/?category=${name}#shop`}
                    className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-xl"
                  >
                    {name}
                  </Link>
                </h3>
                <p className="flex items-end justify-between gap-3 text-sm text-white/85 sm:min-h-[3lh] lg:min-h-[2lh]">
                  <span className="max-w-48 self-start sm:max-w-none">{text}</span>
                  <Icon name="arrow-right" className="size-5 shrink-0" />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
