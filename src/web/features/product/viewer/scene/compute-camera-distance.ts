export interface BoundingBox {
  width: number;
  height: number;
  depth: number;
}

/** How much of the depth is visible as height, as the camera looks down a little. */
const downwardTilt = 0.22;

/**
 * The distance of a camera from the center of a box at which the box is completely visible at any rotation around its
 * vertical axis, in the unit of the box.
 * @param fov the camera's vertical field of view in degrees @param aspect width by height of the canvas
 */
export function computeCameraDistance(
  { width, height, depth }: BoundingBox,
  fov: number,
  aspect: number,
): number {
  const radius = Math.hypot(width, depth) / 2;
  const upright = Math.tan((fov * Math.PI) / 360);
  const tall = (height / 2 + radius * downwardTilt) / upright + radius;
  const wide = radius / Math.sin(Math.atan(upright * aspect));
  return Math.max(tall, wide) * 1.04;
}
