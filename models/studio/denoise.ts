import sharp from 'sharp';

/** A picture as float RGB, 0..1, row by row. */
export interface Picture {
  width: number;
  height: number;
  rgb: Float32Array;
}

/** Reads a 16-bit PNG. */
export async function readPicture(path: string): Promise<Picture> {
  const { data, info } = await sharp(path)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const words = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const rgb = new Float32Array(info.width * info.height * 3);
  for (let i = 0, pixel = 0; i < words.length; i += info.channels, pixel += 3) {
    for (let c = 0; c < 3; c++) rgb[pixel + c] = (words[i + c] as number) / 65535;
  }
  return { width: info.width, height: info.height, rgb };
}

/** 8-bit RGB bytes of a picture, dithered by a fixed pattern so that soft gradients do not band. */
export function toBytes({ rgb, width }: Picture): Buffer {
  const bytes = Buffer.alloc(rgb.length);
  for (let i = 0; i < rgb.length; i++) {
    const pixel = Math.floor(i / 3);
    const grain = ((((pixel % width) * 171 + Math.floor(pixel / width) * 231) % 97) / 97 - 0.5) * 0.9;
    bytes[i] = Math.max(0, Math.min(255, Math.round((rgb[i] as number) * 255 + grain)));
  }
  return bytes;
}

/**
 * Edge-avoiding a-trous filter guided by the noise-free normal and albedo, after Dammertz et al. 2010. Hollows that
 * little light reaches are noisier than the rest: the noise is measured at each pixel.
 * @param strength least noise, as a standard deviation in display values (about 0.03 at 24 samples)
 */
export function denoise(noisy: Picture, normal: Picture, albedo: Picture, strength: number): Picture {
  const noise = measureNoise(noisy, strength);
  let current = noisy.rgb;
  for (let pass = 0; pass < 4; pass++) {
    current = filterOnce(current, noisy, normal.rgb, albedo.rgb, 1 << pass, noise, 1 / (1 + pass * 0.9));
  }
  return { ...noisy, rgb: current };
}

const noiseReach = 3;
/** From the median of what a 3 x 3 mean leaves over to a standard deviation. */
const toDeviation = 1.6;

/** The noise at each pixel, measured around it; a median, so that an edge does not count as noise. */
function measureNoise({ rgb, width, height }: Picture, least: number): Float32Array {
  const smooth = boxBlur(rgb, width, height);
  const rest = Float32Array.from({ length: width * height }, (_, pixel) => {
    const gap = (c: number) => (rgb[3 * pixel + c] as number) - (smooth[3 * pixel + c] as number);
    return Math.sqrt((gap(0) ** 2 + gap(1) ** 2 + gap(2) ** 2) / 3);
  });
  const near = new Float32Array((2 * noiseReach + 1) ** 2);
  return Float32Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    let count = 0;
    for (let v = Math.max(0, y - noiseReach); v <= Math.min(height - 1, y + noiseReach); v++)
      for (let u = Math.max(0, x - noiseReach); u <= Math.min(width - 1, x + noiseReach); u++)
        near[count++] = rest[v * width + u] as number;
    const median = near.subarray(0, count).sort()[count >> 1] as number;
    return Math.max(least, toDeviation * median);
  });
}

const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

function filterOnce(
  source: Float32Array,
  { width, height }: Picture,
  normal: Float32Array,
  albedo: Float32Array,
  step: number,
  noise: Float32Array,
  share: number,
): Float32Array {
  const out = new Float32Array(source.length);
  const smooth = boxBlur(source, width, height);
  const at = (array: Float32Array, i: number) => array[i] as number;
  const gap = (array: Float32Array, i: number, j: number) =>
    (at(array, i) - at(array, j)) ** 2 +
    (at(array, i + 1) - at(array, j + 1)) ** 2 +
    (at(array, i + 2) - at(array, j + 2)) ** 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = 3 * (y * width + x);
      const sigma = (noise[y * width + x] as number) * share;
      const colour = 1 / (6 * sigma * sigma);
      let [red, green, blue, total] = [0, 0, 0, 0];
      for (let v = -2; v <= 2; v++) {
        const row = y + v * step;
        if (row < 0 || row >= height) continue;
        for (let u = -2; u <= 2; u++) {
          const column = x + u * step;
          if (column < 0 || column >= width) continue;
          const there = 3 * (row * width + column);
          const difference =
            colour * gap(smooth, here, there) +
            220 * gap(normal, here, there) +
            300 * gap(albedo, here, there);
          if (difference > 9) continue;
          const weight = (kernel[u + 2] as number) * (kernel[v + 2] as number) * Math.exp(-difference);
          red += weight * at(source, there);
          green += weight * at(source, there + 1);
          blue += weight * at(source, there + 2);
          total += weight;
        }
      }
      out[here] = red / total;
      out[here + 1] = green / total;
      out[here + 2] = blue / total;
    }
  }
  return out;
}

// The colour test looks at 3 x 3 means, or the noise itself would count as an edge.
function boxBlur(source: Float32Array, width: number, height: number): Float32Array {
  const across = new Float32Array(source.length);
  const out = new Float32Array(source.length);
  const blur = (from: Float32Array, to: Float32Array, index: (i: number, d: number) => number) => {
    for (let pixel = 0; pixel < width * height; pixel++) {
      const [a, b] = [3 * index(pixel, -1), 3 * index(pixel, 1)];
      for (let c = 0; c < 3; c++) {
        const sum = (from[a + c] as number) + (from[3 * pixel + c] as number) + (from[b + c] as number);
        to[3 * pixel + c] = sum / 3;
      }
    }
  };
  blur(source, across, (i, d) => {
    const x = i % width;
    return i - x + Math.max(0, Math.min(width - 1, x + d));
  });
  blur(across, out, (i, d) => {
    const y = Math.floor(i / width);
    return i + (Math.max(0, Math.min(height - 1, y + d)) - y) * width;
  });
  return out;
}
