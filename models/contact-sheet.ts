import { argv, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { generators } from './generators.ts';
import { createProductShots } from './studio/create-product-shots.ts';
import { renderShot } from './studio/render-shot.ts';

// node models/contact-sheet.ts slug ...: quick small pictures, both views, in models/out/contact-<first slug>.png.
const size = 400;
const wanted = generators.filter(({ slug }) => argv.slice(2).includes(slug));
const pictures: Buffer[] = [];
for (const generator of wanted) {
  for (const shot of createProductShots(generator, generator.build())) {
    pictures.push(
      await renderShot({ ...shot, name: `draft-${shot.name}`, width: size, height: size, samples: 12 }, 1),
    );
  }
}
const columns = Math.min(4, pictures.length);
const out = fileURLToPath(new URL(`./out/contact-${wanted[0]?.slug}.png`, import.meta.url));
await sharp({
  create: {
    width: columns * size,
    height: Math.ceil(pictures.length / columns) * size,
    channels: 3,
    background: '#000',
  },
})
  .composite(
    pictures.map((input, i) => ({
      input,
      left: (i % columns) * size,
      top: Math.floor(i / columns) * size,
    })),
  )
  .png()
  .toFile(out);
stdout.write(`${out}\n`);
