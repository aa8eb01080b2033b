import { DoubleSide } from 'three';

/** Black, more opaque closer to the ground at y = 0; transparent from `reach` upwards. */
export const contactShadowShader = {
  side: DoubleSide,
  vertexShader: `
    varying float height;
    void main() {
      vec4 place = modelMatrix * vec4(position, 1.0);
      height = place.y;
      gl_Position = projectionMatrix * viewMatrix * place;
    }`,
  fragmentShader: `
    uniform float reach;
    varying float height;
    void main() {
      float near = clamp(1.0 - height / reach, 0.0, 1.0);
      gl_FragColor = vec4(0.0, 0.0, 0.0, near * near);
    }`,
};

/** A Gaussian blur of nine samples of `picture`, `shift` apart. */
export const shadowBlurShader = {
  vertexShader: `
    varying vec2 place;
    void main() {
      place = uv;
      gl_Position = vec4(position.xy, 0.0, 1.0);
    }`,
  fragmentShader: `
    uniform sampler2D picture;
    uniform vec2 shift;
    varying vec2 place;
    void main() {
      gl_FragColor = texture2D(picture, place) * 0.1633;
      gl_FragColor += (texture2D(picture, place + shift) + texture2D(picture, place - shift)) * 0.1531;
      gl_FragColor += (texture2D(picture, place + 2.0 * shift) + texture2D(picture, place - 2.0 * shift)) * 0.12245;
      gl_FragColor += (texture2D(picture, place + 3.0 * shift) + texture2D(picture, place - 3.0 * shift)) * 0.0918;
      gl_FragColor += (texture2D(picture, place + 4.0 * shift) + texture2D(picture, place - 4.0 * shift)) * 0.051;
    }`,
};
