export type ViewerCameraMove = { turn: number; tilt: number } | { zoom: number } | 'reset';

const step = Math.PI / 18;

const moves: Record<string, ViewerCameraMove> = {
  ArrowLeft: { turn: -step, tilt: 0 },
  ArrowRight: { turn: step, tilt: 0 },
  ArrowUp: { turn: 0, tilt: -step },
  ArrowDown: { turn: 0, tilt: step },
  '+': { zoom: 0.85 },
  '=': { zoom: 0.85 },
  '-': { zoom: 1 / 0.85 },
  _: { zoom: 1 / 0.85 },
  Home: 'reset',
};

/** The effect of a key on the view: angles in radians, `zoom` a factor of the distance; undefined for other keys. */
export function toViewerCameraMove(key: string): ViewerCameraMove | undefined {
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}
