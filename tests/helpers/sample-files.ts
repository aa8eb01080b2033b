import sharp from 'sharp';

/** A picture like a phone's: JPEG with GPS data. */
export const createPhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'A private person' } })
    .jpeg()
    .toBuffer();
