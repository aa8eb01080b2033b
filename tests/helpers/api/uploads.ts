import { callShop } from './call-shop.ts';

/** The smallest picture: one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The smallest mesh: one triangle of 10 mm, as binary STL. */
function stl(): Buffer {
  const file = Buffer.alloc(84 + 50);
  file.write('one triangle');
  file.writeUInt32LE(1, 80);
  for (const [index, value] of [0, 0, 1, 0, 0, 0, 10, 0, 0, 0, 10, 0].entries())
    file.writeFloatLE(value, 84 + index * 4);
  return file;
}

export const uploadSampleFiles = {
  image: { name: 'dragon.png', mimeType: 'image/png', buffer: png },
  stl: { name: 'dragon.stl', mimeType: 'model/stl', buffer: stl() },
};

/** Uploads a file in the multipart field of its kind, and returns the response. */
export function uploadSampleFile(
  shop: { url: string },
  kind: 'image' | 'stl',
  as?: { token: string },
  field: string = kind,
): ReturnType<typeof callShop<string>> {
  const { name, mimeType, buffer } = uploadSampleFiles[kind];
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return callShop<string>(shop, 'POST', `/api/uploads/${kind}`, { ...(as && { as }), form });
}
