import { argv, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { generators } from './generators.ts';
import * as settings from './studio/settings.ts';
import { shoot } from './studio/shoot.ts';

// node models/contact-sheet.ts slug ...: quick small pictures side by side in models/out/contact-sheet.png.
const size = 400;
const wanted = generators.filter(({ slug }) => argv.slice(2).includes(slug));
const pictures: Buffer[] = [];
for (const { slug, pose = {}, build } of wanted) {
  const shot = {
    name: `draft-${slug}`,
    sitters: [{ slug, parts: build(), turn: pose.turn ?? 24 }],
    width: size,
    height: size,
    rise: pose.rise ?? 14,
    fill: pose.fill ?? 0.72,
    light: settings.daylight,
  };
  pictures.push(await shoot(shot, 1, 12));
}
const columns = Math.min(4, wanted.length);
const out = fileURLToPath(new URL('./out/contact-sheet.png', import.meta.url));
await sharp({
  create: {
    width: columns * size,
    height: Math.ceil(wanted.length / columns) * size,
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
