declare module 'subset-font' {
  /** Returns the part of a font that `text` needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      keepFeatures: readonly string[];
      variationAxes: Record<string, number | { min: number; max: number; default: number }>;
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
