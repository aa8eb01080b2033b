interface SizeComparisonDrawingProps {
  width: number;
  depth: number;
  height: number;
}

/** A soda can of 12 oz, in mm. */
const can = { width: 66, height: 122 };
const gap = 26;

/** The product's front next to a soda can, to scale. The text next to it gives the size. */
export function SizeComparisonDrawing({ width, height }: SizeComparisonDrawingProps) {
  const tall = Math.max(height, can.height);
  const wide = can.width + gap + width;
  const inset = Math.min(5, width / 4);
  const layers = Array.from({ length: Math.floor(height / 9) }, (_, i) => tall - 4.5 - i * 9);
  return (
    <figure className="flex flex-col justify-end gap-2 sm:w-44">
      <svg
        viewBox={`-4 -4 ${wide + 8} ${tall + 8}`}
        fill="none"
        strokeWidth="3"
        aria-hidden="true"
        className="max-h-40 w-full"
      >
        <path
          d={`M6 ${tall - can.height}h54l6 12v98l-6 12h-54l-6-12v-98z`}
          strokeLinejoin="round"
          className="stroke-edge"
        />
        <path d={`M0 ${tall - can.height + 12}h66M0 ${tall - 12}h66`} className="stroke-edge" opacity=".5" />
        <g className="stroke-accent">
          <rect x={can.width + gap} y={tall - height} width={width} height={height} rx="8" />
          <path
            d={layers.map((y) => `M${can.width + gap + inset} ${y}h${width - 2 * inset}`).join('')}
            strokeWidth="1.2"
            opacity=".55"
          />
        </g>
      </svg>
      <figcaption className="text-center text-xs text-muted">Front view next to a soda can</figcaption>
    </figure>
  );
}
