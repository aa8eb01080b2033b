import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApi } from '#tests/helpers/create-test-api.ts';
import { makeInterlacedPng } from './hostile-files.ts';
import { uploadAsForm } from './upload-as-form.ts';

const api = await createTestApi();
const robin = await api.createCustomer();
const mebibyte = 1024 * 1024;

/** The resident memory in bytes of each process that decodes a picture for this one. */
function decoders(): number[] {
  const found: number[] = [];
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
      const [, parent] = read('stat')
        .replace(/^.*\) /, '')
        .split(' ');
      if (Number(parent) === process.pid && read('cmdline').includes('picture-worker'))
        found.push(Number(read('statm').split(' ')[1]) * 4096);
    } catch {
      // It has ended in between.
    }
  return found;
}

/** Looks again and again, until the test ends, at what the shop and its helpers take. */
function watchMemory() {
  const began = process.memoryUsage.rss();
  const seen = { grown: 0, decodersAtOnce: 0, largestDecoder: 0 };
  const timer = setInterval(() => {
    const sizes = decoders();
    seen.grown = Math.max(seen.grown, process.memoryUsage.rss() - began);
    seen.decodersAtOnce = Math.max(seen.decodersAtOnce, sizes.length);
    seen.largestDecoder = Math.max(seen.largestDecoder, ...sizes);
  }, 5);
  onTestFinished(() => clearInterval(timer));
  return seen;
}

// Only Linux tells what other processes take.
test.runIf(process.platform === 'linux')(
  'pictures that unpack to many times their size are decoded one at a time in a process of its own, or refused',
  { timeout: 120_000 },
  async () => {
    const [large, tooLarge] = [await makeInterlacedPng(3000, 8), await makeInterlacedPng(6300, 16)];
    expect([large.length < mebibyte, tooLarge.length < 2 * mebibyte]).toEqual([true, true]);
    const seen = watchMemory();
    const sent = await Promise.all(
      [large, tooLarge, large].map((content, n) => uploadAsForm(api, robin, 'image', content, `me-${n}.png`)),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 422, 200]);
    expect(sent[1]?.body).toMatchObject({ code: 'unreadable' });
    expect(seen.decodersAtOnce).toBe(1);
    expect(seen.largestDecoder).toBeLessThan(450 * mebibyte);
    expect(seen.grown).toBeLessThan(100 * mebibyte);
  },
);
