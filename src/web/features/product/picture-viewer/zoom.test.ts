import { describe, expect, test } from 'vitest';
import { fitPicture, maxZoom, panBy, wholePicture, zoomAt } from './zoom.ts';

const frame = { stage: { width: 360, height: 600 }, picture: { width: 360, height: 360 } };

test('a picture fits the stage in its proportions', () => {
  expect(fitPicture(frame.stage, { width: 960, height: 960 })).toEqual({ width: 360, height: 360 });
  expect(fitPicture({ width: 800, height: 300 }, { width: 400, height: 300 })).toEqual({
    width: 400,
    height: 300,
  });
  expect(fitPicture(frame.stage, { width: 0, height: 0 })).toEqual({ width: 0, height: 0 });
});

describe('zooming', () => {
  test('keeps what is under the point', () => {
    const view = zoomAt(wholePicture, 3, { x: 60, y: -30 }, frame);
    expect(view).toEqual({ scale: 3, x: -120, y: 60 });
    // The same point of the picture, back in the stage's pixels.
    expect(view.x + 60 * view.scale).toBe(60);
  });
  test('ends at the whole picture and at the largest zoom', () => {
    expect(zoomAt(wholePicture, 0.5, { x: 60, y: 0 }, frame)).toEqual(wholePicture);
    const near = zoomAt(wholePicture, 100, { x: 0, y: 0 }, frame);
    expect(near.scale).toBe(maxZoom);
    expect(zoomAt(near, 0.01, { x: 90, y: 90 }, frame)).toEqual(wholePicture);
  });
});

test('panning ends at the edges, and a picture lower than the stage stays in its middle', () => {
  expect(panBy(wholePicture, { x: 50, y: 50 }, frame)).toEqual(wholePicture);
  const double = { scale: 1.5, x: 0, y: 0 };
  expect(panBy(double, { x: -500, y: 80 }, frame)).toEqual({ scale: 1.5, x: -90, y: 0 });
});
