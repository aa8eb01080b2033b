import { heroPictures } from '#web/features/home/hero/hero-pictures.ts';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';

/** In the order of the studio's pictures. */
const shown = [
  'A printed shield with a lightning bolt, and the bust of a hero in mask and cape',
  'A printed football helmet, a trophy cup and a planter in the form of a soccer ball',
];

/** Pictures of prints: side by side on a phone, stacked next to a text on wider screens. */
export function PrintProcessPictures() {
  return (
    <ul className="grid grid-cols-2 gap-4 lg:sticky lg:top-24 lg:grid-cols-1 lg:gap-6">
      {heroPictures.slice(0, shown.length).map(({ image, width, height }, index) => (
        <li key={image} className="relative aspect-[6/5] overflow-hidden rounded-xl bg-[#0b0f18]">
          <ProductPicture
            image={image}
            alt={shown[index] ?? ''}
            width={width}
            height={height}
            sizes="(min-width: 64rem) 52rem, 92vw"
            className="piece-shot"
          />
        </li>
      ))}
    </ul>
  );
}
