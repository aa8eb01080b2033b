/** What a 3MF may have, so that a small file cannot take much time or memory. */
export const threemfLimits = {
  /** As many as fit into the largest STL that the shop accepts. */
  triangles: 2_000_000,
  vertices: 6_000_000,
  objects: 20_000,
  /** Components and build items as they are written, not as often as they are placed. */
  placements: 20_000,
  /** Components inside components. Programs write two or three levels. */
  depth: 10,
  zipEntries: 2_000,
  /** Of all parts that are read. Two million triangles take some 170 MB of XML. */
  inflatedBytes: 300_000_000,
  /** Of a part of more than `smallPartBytes`. Meshes are compressed to a fifth or a tenth; DEFLATE reaches 1,032. */
  compressionRatio: 200,
  smallPartBytes: 2_000_000,
  modelParts: 1_000,
  /** Elements inside elements. A model has six levels. */
  xmlDepth: 50,
  /** A kilometer. */
  coordinateMm: 1_000_000,
} as const;
