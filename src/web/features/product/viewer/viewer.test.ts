import { describe, expect, test } from 'vitest';
import { computeCameraDistance } from '#web/features/product/viewer/scene/compute-camera-distance.ts';
import { formatDimensions } from '../format-dimensions.ts';
import { toShownChoice } from './to-shown-choice.ts';
import { toViewerCameraMove } from './viewer-keys.ts';

describe('computeCameraDistance', () => {
  const box = { width: 100, height: 200, depth: 100 };
  const radius = Math.hypot(100, 100) / 2;
  test('fits the whole model at every rotation, horizontally and vertically', () => {
    const half = (15 * Math.PI) / 180;
    expect((computeCameraDistance(box, 30, 1) - radius) * Math.tan(half)).toBeGreaterThan(100);
    const narrow = Math.atan(Math.tan(half) / 4);
    expect(computeCameraDistance(box, 30, 0.25) * Math.sin(narrow)).toBeGreaterThan(radius);
  });
  test('is larger for a narrow canvas, and not for a wide one', () => {
    expect(computeCameraDistance(box, 30, 0.25)).toBeGreaterThan(computeCameraDistance(box, 30, 1) * 1.8);
    expect(computeCameraDistance(box, 30, 2)).toBeCloseTo(computeCameraDistance(box, 30, 1));
  });
});

test('keys rotate, zoom and reset, and others are ignored', () => {
  expect(toViewerCameraMove('ArrowLeft')).toEqual({ turn: -Math.PI / 18, tilt: 0 });
  expect(toViewerCameraMove('Home')).toBe('reset');
  for (const key of ['Tab', 'Escape', 'a', 'constructor']) expect(toViewerCameraMove(key)).toBeUndefined();
});

test('the size is shown in millimetres and inches', () => {
  expect(formatDimensions({ width: 192, depth: 121, height: 207 })).toEqual([
    '192 × 121 × 207 mm',
    '(7.6 × 4.8 × 8.1 in)',
  ]);
});

test('pieces from stock are shown as pictured, and what is made to order in the color that is printed', () => {
  const color = {
    id: 'bone',
    label: 'Bone',
    priceDelta: 0,
    available: true,
    color: 'bone white',
    hex: '#123456',
  };
  const option = { id: 'color', name: 'Color', kind: 'filament' as const, required: true, choices: [color] };
  const shown = { picks: [{ option, choice: color, text: '', value: '' }], scale: 1, texts: [] };
  expect(toShownChoice({ ...shown, isDefault: true }).filament).toBeUndefined();
  const { filament } = toShownChoice({ ...shown, isDefault: false });
  expect(filament).toMatchObject({ name: 'bone white', hex: '#123456', roughness: expect.any(Number) });
});
