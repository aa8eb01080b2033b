import {
  type Box3,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';
import { contactShadowShader, shadowBlurShader } from './shadow-shaders.ts';

export interface ModelContactShadow {
  /** Renders the shadow of everything in the box again. */
  draw(box: Box3): void;
  dispose(): void;
}

const pixels = 256;
/** Relative to the box: how far the ground extends beyond it, and up to which height objects cast a shadow. */
const margin = 0.55;
const shadowHeightShare = 0.7;

/**
 * The soft shadow of a large lamp: rendered once from below, blurred, and drawn on the ground. It costs nothing while
 * the model rotates.
 */
export function createContactShadow(renderer: WebGLRenderer, scene: Scene): ModelContactShadow {
  const shadowTarget = new WebGLRenderTarget(pixels, pixels);
  const blurTarget = new WebGLRenderTarget(pixels, pixels, { depthBuffer: false });
  const shadowMaterial = new ShaderMaterial({ ...contactShadowShader, uniforms: { reach: { value: 1 } } });
  const blurred = { picture: { value: shadowTarget.texture }, shift: { value: new Vector2() } };
  const quad = new FullScreenQuad(new ShaderMaterial({ ...shadowBlurShader, uniforms: blurred }));
  const ground = new Mesh(
    new PlaneGeometry().rotateX(-Math.PI / 2),
    new MeshBasicMaterial({ map: shadowTarget.texture, transparent: true, opacity: 0.62, depthWrite: false }),
  );
  scene.add(ground);
  const cameraBelow = new OrthographicCamera();

  const blur = (spread: number) => {
    for (const [from, to, x, y] of [
      [shadowTarget, blurTarget, spread, 0] as const,
      [blurTarget, shadowTarget, 0, spread] as const,
    ]) {
      blurred.picture.value = from.texture;
      blurred.shift.value.set(x, y).divideScalar(pixels);
      renderer.setRenderTarget(to);
      quad.render(renderer);
    }
  };
  return {
    draw(box) {
      const size = box.getSize(new Vector3());
      const middle = box.getCenter(new Vector3());
      const wide = Math.max(size.x, size.z) * (1 + 2 * margin);
      ground.scale.set(wide, 1, wide);
      ground.position.set(middle.x, 0, middle.z);
      // Seen from below, left and right are swapped; the ground is seen from above.
      cameraBelow.left = cameraBelow.top = wide / 2;
      cameraBelow.right = cameraBelow.bottom = -wide / 2;
      cameraBelow.near = 0;
      cameraBelow.far = size.y + 1;
      cameraBelow.position.set(middle.x, -0.001, middle.z);
      cameraBelow.up.set(0, 0, -1);
      cameraBelow.lookAt(middle.x, 1, middle.z);
      cameraBelow.updateProjectionMatrix();
      (shadowMaterial.uniforms.reach as { value: number }).value = size.y * shadowHeightShare;
      ground.visible = false;
      scene.overrideMaterial = shadowMaterial;
      renderer.setRenderTarget(shadowTarget);
      renderer.clear();
      renderer.render(scene, cameraBelow);
      scene.overrideMaterial = null;
      ground.visible = true;
      blur(3.5);
      blur(1.5);
      renderer.setRenderTarget(null);
    },
    dispose() {
      shadowTarget.dispose();
      blurTarget.dispose();
      shadowMaterial.dispose();
      quad.material.dispose();
      quad.dispose();
      ground.geometry.dispose();
      ground.material.dispose();
    },
  };
}
