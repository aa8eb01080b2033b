/** A grid of square cells over a layer. Lengths in mm of the print. */
export interface LayerGrid {
  columns: number;
  rows: number;
  cellMm: number;
  /** Depths beyond it are not told apart. */
  reachMm: number;
}

/** About how many cells `measureDepths` visits: those within reach of each segment. */
export function countVisits(segments: number[], perMm: number, { cellMm, reachMm }: LayerGrid): number {
  const perCell = perMm * cellMm;
  const around = (2 * reachMm) / cellMm + 1;
  let count = 0;
  for (let at = 0; at < segments.length; at += 4) {
    const width = Math.abs((segments[at + 2] as number) - (segments[at] as number)) / perCell;
    const height = Math.abs((segments[at + 3] as number) - (segments[at + 1] as number)) / perCell;
    count += (height + around) * (around + width * Math.min(1, around / height));
  }
  return count;
}

/**
 * How deep each cell's center lies within the outlines: the distance to the nearest of them, at most the grid's reach, and
 * negative outside. `segments` in steps, of which `perMm` are a millimeter of the print.
 */
export function measureDepths(segments: number[], perMm: number, grid: LayerGrid): Float32Array {
  const { columns, rows, cellMm, reachMm } = grid;
  const depths = new Float32Array(columns * rows).fill(reachMm);
  const windings = new Int32Array(columns * rows);
  // In cells, so that the centers of cells are whole numbers.
  const perCell = perMm * cellMm;
  const reach = reachMm / cellMm;
  for (let at = 0; at < segments.length; at += 4) {
    const ax = (segments[at] as number) / perCell - 0.5;
    const ay = (segments[at + 1] as number) / perCell - 0.5;
    const bx = (segments[at + 2] as number) / perCell - 0.5;
    const by = (segments[at + 3] as number) / perCell - 0.5;
    const [dx, dy] = [bx - ax, by - ay];
    const squared = dx * dx + dy * dy;
    const lastRow = Math.min(rows - 1, Math.floor(Math.max(ay, by) + reach));
    for (let row = Math.max(0, Math.ceil(Math.min(ay, by) - reach)); row <= lastRow; row += 1) {
      // The part of the segment that is within reach of the row.
      let [from, to] = [0, 1];
      if (dy !== 0) {
        const [one, other] = [(row - reach - ay) / dy, (row + reach - ay) / dy];
        from = Math.max(0, Math.min(one, other));
        to = Math.min(1, Math.max(one, other));
      }
      const [fromX, toX] = [ax + from * dx, ax + to * dx];
      const lastColumn = Math.min(columns - 1, Math.floor(Math.max(fromX, toX) + reach));
      const firstColumn = Math.max(0, Math.ceil(Math.min(fromX, toX) - reach));
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const along = squared > 0 ? ((column - ax) * dx + (row - ay) * dy) / squared : 0;
        const nearest = along < 0 ? 0 : along > 1 ? 1 : along;
        const [x, y] = [column - ax - nearest * dx, row - ay - nearest * dy];
        const distance = Math.sqrt(x * x + y * y) * cellMm;
        const cell = row * columns + column;
        if (distance < (depths[cell] as number)) depths[cell] = distance;
      }
      if (ay > row !== by > row) {
        const column = Math.max(0, Math.ceil(ax + ((row - ay) / dy) * dx));
        const cell = row * columns + column;
        if (column < columns) windings[cell] = (windings[cell] as number) + (by > ay ? 1 : -1);
      }
    }
  }
  negateOutside(depths, windings, columns);
  return depths;
}

/** A cell is outside where the outlines to its left cancel each other out. */
function negateOutside(depths: Float32Array, windings: Int32Array, columns: number): void {
  let winding = 0;
  for (let cell = 0; cell < depths.length; cell += 1) {
    if (cell % columns === 0) winding = 0;
    winding += windings[cell] as number;
    if (winding === 0) depths[cell] = -(depths[cell] as number);
  }
}
