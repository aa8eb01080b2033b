export type Vector = [x: number, y: number, z: number];

/** A flat rectangle on a part, on which a text is set in one line; in mm of the part at its original size. */
export interface TextPlate {
  /** The center of the rectangle. */
  origin: Vector;
  /** Unit vectors at right angles: out of the surface, along the line, and toward the tops of the letters. */
  normal: Vector;
  right: Vector;
  up: Vector;
  width: number;
  height: number;
  relief: 'raised' | 'engraved';
  /** How far the text stands out of the surface, or is sunk into it. */
  depth: number;
  align: 'left' | 'center' | 'right';
}
