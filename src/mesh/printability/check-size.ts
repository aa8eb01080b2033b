import type { MeshTopology } from './analyze-mesh.ts';
import { fitBuildVolume } from './fit-build-volume.ts';
import { formatMm } from './format-figures.ts';
import type { PrintabilityCheck, PrintLimits } from './printability-check.ts';

type Size = [x: number, y: number, z: number];

/** A model that fits only on another side is a warning: it is to be turned. */
export function checkSize(
  { size }: Pick<MeshTopology, 'size'>,
  limits: Pick<PrintLimits, 'buildVolume' | 'scale'>,
): PrintabilityCheck {
  const code = 'too_large';
  const [x, y, z] = size.map((side) => side * limits.scale) as Size;
  const { fits, excess, factor } = fitBuildVolume([x, y, z], limits.buildVolume);
  if (fits) return { code, severity: 'ok', message: 'It fits into our printer.' };
  const sides = excess.map(
    ({ side, is, max }) =>
      `the ${side} is ${formatMm(is)}, ${formatMm(is - max)} more than the printer's ${formatMm(max)}`,
  );
  const onOtherSides: Size[] = [
    [z, y, x],
    [x, z, y],
  ];
  const isTurnable = onOtherSides.some((other) => fitBuildVolume(other, limits.buildVolume).fits);
  // Rounded down, so that it fits; a trace above whole tenths is rounding.
  const permille = Math.floor(factor * limits.scale * 1000 + 1e-6);
  return {
    code,
    severity: isTurnable ? 'warn' : 'stop',
    fitScale: permille / 1000,
    message: `It is too large as it lies: ${sides.join('; ')}. It fits at ${permille / 10}% of its original size${isTurnable ? ', or laid on another side' : ''}.`,
  };
}
