import type { MeshStandardMaterial } from 'three';

/**
 * Makes a material reflect the studio's lamps without an environment map, which takes seconds to prepare on a weak GPU,
 * and shows print layers.
 * @param layer height of a layer in metres; undefined for objects that are not printed
 */
export function applyStudioLighting(material: MeshStandardMaterial, layer?: number): void {
  material.onBeforeCompile = (shader) => {
    shader.uniforms.layersPerMetre = { value: layer ? 1 / layer : 0 };
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying float above;')
      .replace(
        '#include <project_vertex>',
        '#include <project_vertex>\nabove = (modelMatrix * vec4(transformed, 1.0)).y;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${studioFunctionsGlsl}`)
      .replace('#include <normal_fragment_maps>', `#include <normal_fragment_maps>\n${layerNormalsGlsl}`)
      .replace('#include <lights_fragment_maps>', `#include <lights_fragment_maps>\n${reflectionGlsl}`);
  };
}

const studioFunctionsGlsl = `
varying float above;
uniform float layersPerMetre;

float lamp(vec3 to, vec3 at, float wide, float rough) {
  float blur = 0.04 + 0.5 * rough;
  return smoothstep(wide - blur, wide + blur, dot(to, normalize(at))) / (1.0 + 2.5 * rough);
}

vec3 studio(vec3 to, float rough) {
  vec3 light = mix(vec3(0.26, 0.24, 0.21), vec3(0.8, 0.8, 0.82), smoothstep(-0.7, 0.8, to.y));
  light += vec3(2.6, 2.45, 2.25) * lamp(to, vec3(-2.1, 2.7, 1.9), 0.86, rough);
  light += vec3(1.7, 1.55, 1.4) * lamp(to, vec3(1.5, 2.6, -2.3), 0.88, rough);
  return light + vec3(1.1, 1.18, 1.28) * lamp(to, vec3(1.6, 0.5, 2.6), 0.7, rough);
}`;

/** Tilts the surface normal at the edge of a layer; where layers are finer than pixels the surface stays smooth. */
const layerNormalsGlsl = `
float layers = above * layersPerMetre;
float shown = 1.0 - smoothstep(0.22, 0.5, fwidth(layers));
vec3 upright = normalize((viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz);
float steep = 1.0 - abs(dot(normal, upright));
float bent = mix(0.18, 0.1, metalnessFactor) * shown * steep;
normal = normalize(normal + upright * sin(6.2831853 * layers) * bent);`;

const reflectionGlsl = `
vec3 mirrored = inverseTransformDirection(reflect(-geometryViewDir, geometryNormal), viewMatrix);
radiance += studio(mirrored, material.roughness);`;
