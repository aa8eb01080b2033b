import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** One chunk of a PNG: its length, type, content and checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const png = (header: Buffer, packed: Buffer) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** First column and row of each pass of an interlaced PNG, and the steps between its pixels. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * An interlaced PNG with colors and alpha of this bit depth, which can only be decoded as a whole. A few hundred KB.
 */
export async function makeInterlacedPng(side: number, bits: 8 | 16): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, 6, 0, 0, 1], 8);
  let left = 0;
  for (const [x, y, across, down] of passes)
    left += Math.ceil((side - y) / down) * (1 + Math.ceil((side - x) / across) * (bits / 2));
  const zeros = Buffer.alloc(1_000_000);
  const deflate = createDeflate({ level: 1 });
  Readable.from(
    (function* () {
      for (; left > 0; left -= zeros.length) yield zeros.subarray(0, Math.min(left, zeros.length));
    })(),
  ).pipe(deflate);
  return png(header, await buffer(deflate));
}

/** A black grayscale PNG of this size with all its pixels: 900 million of them take less than a megabyte. */
export function makePixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return png(header, deflateSync(rows, { level: 9 }));
}

/** A ZIP whose one entry decompresses to this many megabytes of zeros. */
export function makeZipBomb(megabytes: number): Buffer {
  const unpacked = Buffer.alloc(megabytes * 1_000_000);
  const packed = deflateRawSync(unpacked, { level: 9 });
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(unpacked), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(unpacked.length, 22);
  return Buffer.concat([head, packed]);
}

/** A binary STL that announces `claimed` triangles, followed by `data`. */
export function makeStlWithFalseCount(claimed: number, triangles: Buffer): Buffer {
  const head = Buffer.alloc(84);
  head.writeUInt32LE(claimed, 80);
  return Buffer.concat([head, triangles]);
}

export const validPicture = await sharp({
  create: { width: 40, height: 30, channels: 3, background: 'teal' },
})
  .png()
  .toBuffer();
export const scriptTag = '<script>alert(document.domain)</script>';
/** A file that is a picture by its first bytes and an HTML page with a script by its last ones. */
export const htmlPolyglot = Buffer.concat([
  validPicture,
  Buffer.from(`<html><body>${scriptTag}</body></html>`),
]);
/** A GIF that is also a script: its size bytes start a comment. */
export const gifScript = Buffer.from('GIF89a/*\u0000\u0000\u0000\u0000*/=1;alert(1)//', 'latin1');
export const svgWithScript = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${scriptTag}</svg>`,
);
/** Entities that each expand to ten of the previous one. */
export const billionLaughs = Buffer.from(
  `<!DOCTYPE svg [<!ENTITY a "ha">${'bcdefghi'
    .split('')
    .map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghi'[n]};`.repeat(10)}">`)
    .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&i;</text></svg>`,
);
