import type { Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** The texts of the QR codes that the page prints, in order: decoded from a picture of its printed layout. */
export async function readPrintedQrCodes(page: Page, selector: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const picture = sharp(await page.screenshot({ fullPage: true }));
  const boxes = await page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { left: x, top: y + scrollY, width, height };
    }),
  );
  await page.emulateMedia({ media: null });
  const texts: string[] = [];
  for (const { left, top, width, height } of boxes) {
    const box = { left: Math.round(left), top: Math.round(top), width: Math.round(width) };
    const { data, info } = await picture
      .clone()
      .extract({ ...box, height: Math.round(height) })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    texts.push(decodeQR({ width: info.width, height: info.height, data }));
  }
  return texts;
}
