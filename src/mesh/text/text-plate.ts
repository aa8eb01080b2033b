export type Vector = [x: number, y: number, z: number];

/** A block behind a plate, which is printed only with a text; in mm. */
export interface TextBlock {
  /** How far it goes into the part, from the plate's surface. */
  thickness: number;
  /** Beside the plate on both sides, and above and below it. */
  margins: { side: number; edge: number };
}

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
  /** Omitted where the plate is a surface of the part itself. */
  block?: TextBlock | undefined;
}
