export interface BoxSize {
  width: number;
  height: number;
  depth: number;
}

/** How much of the depth shows as height, as the camera looks down a little. */
const downwardTilt = 0.22;

/**
 * How far a camera must stand from the middle of a box so that it is seen whole however it turns round its upright
 * axis. In the unit of the box.
 * @param fov the camera's upright angle in degrees @param aspect width by height of the picture
 */
export function viewDistance({ width, height, depth }: BoxSize, fov: number, aspect: number): number {
  const radius = Math.hypot(width, depth) / 2;
  const upright = Math.tan((fov * Math.PI) / 360);
  const tall = (height / 2 + radius * downwardTilt) / upright + radius;
  const wide = radius / Math.sin(Math.atan(upright * aspect));
  return Math.max(tall, wide) * 1.04;
}
