export interface BodyColor {
  name: string;
  /** As #rrggbb. */
  hex: string;
}

/** Of the block behind a plate, where the part keeps the colors that it is pictured in. */
export const blockColor: BodyColor = { name: 'black', hex: '#1b1c1f' };
const lightColor: BodyColor = { name: 'white', hex: '#e6e5e0' };
/** Relative luminance above which black is read better than white. */
const lightThreshold = 0.3;

/** The color of a raised text that stands out from what it stands on. */
export function chooseTextColor(hex: string): BodyColor {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLinear(hex.slice(at, at + 2)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > lightThreshold ? blockColor : lightColor;
}

/** From sRGB (IEC 61966-2-1) to linear light. */
function toLinear(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
