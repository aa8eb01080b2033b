import { expect, test } from 'vitest';
import { type Bounds, findPlateProblem } from '#mesh/text/find-plate-problem.ts';
import type { TextPlate } from '#mesh/text/text-plate.ts';
import { placePlate, viewSide } from './place-plate.ts';
import { emptyTextDraft, sides, toTextBody } from './text-draft.ts';

const sign: Bounds = { min: [10, -20, 0], max: [90, 0, 40] };

test.each(Object.keys(sides))('a plate is placed in the middle of the %s, within the part', (side) => {
  const draft = { ...emptyTextDraft, ...placePlate(sign, side) };
  const plate = toTextBody(draft).plate as unknown as TextPlate;
  expect(findPlateProblem(plate, sign)).toBeNull();
  const view = viewSide(sign, plate);
  expect(view.toPoint(plate.origin)).toEqual({ x: view.width / 2, y: view.height / 2 });
});

test('a side is seen from outside', () => {
  const [front, back] = [sides.front, sides.back];
  if (!front || !back) throw new Error('no sides');
  expect(viewSide(sign, front)).toMatchObject({ width: 80, height: 40 });
  expect(viewSide(sign, front).toPoint([10, -20, 40])).toEqual({ x: 0, y: 0 });
  expect(viewSide(sign, back).toPoint([10, 0, 40])).toEqual({ x: 80, y: 0 });
});
