import type { UploadSender } from './upload-sender.ts';

/** `width` in px; a narrower picture is not enlarged. */
export interface PictureVariantSpec {
  format: 'avif' | 'webp';
  width: number;
}

/** Decodes pictures; a port, so that the domain needs no native code in other bundles. */
export interface PictureProcessor {
  /**
   * Re-encodes a picture as WebP, upright, at most 1,600 px on a side, without metadata. Throws ShopError `wrong_type`
   * for anything but JPEG, PNG, WebP or AVIF, `unreadable` for a damaged picture or too many pixels, `interrupted` if
   * the shop stops or too many pictures are being processed, `too_many_tries` if too many of them are of this
   * account or network. Rejects with the reason of `signal` once it is aborted.
   */
  reencode(content: AsyncIterable<Uint8Array>, sender: UploadSender): Promise<Uint8Array>;
  /** The width in px. Throws ShopError `unreadable`. */
  readWidth(bytes: Uint8Array): Promise<number>;
  /** The picture in each of these variants, one after the other. Throws if one fails or the shop stops. */
  resize(bytes: Uint8Array, forms: readonly PictureVariantSpec[]): AsyncIterable<Uint8Array>;
}
