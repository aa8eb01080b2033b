import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate } from './paginate.ts';

const total = fc.nat({ max: 300 });
const pageSize = fc.integer({ min: 1, max: 100 });

test('the pages of a list contain each row once, in order', () => {
  fc.assert(
    fc.property(total, pageSize, (rows, size) => {
      const list = Array.from({ length: rows }, (_, row) => row);
      const { pages } = paginate(rows, 1, size);
      const read = Array.from({ length: pages }, (_, index) => {
        const { offset, limit } = paginate(rows, index + 1, size);
        return list.slice(offset, offset + limit);
      });
      expect(read.flat()).toEqual(list);
      expect(read.slice(1).every((page) => page.length > 0)).toBe(true);
    }),
  );
});

test('a page number beyond the last returns the last page, which has rows if the list has any', () => {
  fc.assert(
    fc.property(total, pageSize, fc.integer({ min: 1, max: 100_000 }), (rows, size, page) => {
      const cut = paginate(rows, page, size);
      expect(cut).toEqual(paginate(rows, cut.page, size));
      expect(cut.page).toBe(Math.min(page, cut.pages));
      expect(cut.offset < rows || (rows === 0 && cut.offset === 0)).toBe(true);
    }),
  );
});
