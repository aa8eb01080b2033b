import {
  type Box3,
  DirectionalLight,
  HemisphereLight,
  NeutralToneMapping,
  PCFShadowMap,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { createContactShadow } from './model-contact-shadow.ts';

export interface ViewerStudio {
  renderer: WebGLRenderer;
  scene: Scene;
  /** Renders the shadows of everything in the box; call it after changes. */
  fitShadows(box: Box3): void;
  dispose(): void;
}

/** Light and ground. @throws Error without WebGL */
export function createViewerStudio(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  pixelRatio: number,
): ViewerStudio {
  // On high-density screens antialiasing is expensive and not visible.
  const renderer = new WebGLRenderer({ canvas, antialias: pixelRatio < 2, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  const scene = new Scene();
  scene.add(new HemisphereLight('#ffffff', '#cbbca8', 2.5));
  const key = new DirectionalLight('#fff4e6', 2.1);
  key.castShadow = true;
  key.shadow.mapSize.set(1024, 1024);
  key.shadow.radius = 4;
  key.shadow.bias = -0.0005;
  scene.add(key, key.target);
  const contact = createContactShadow(renderer, scene);

  return {
    renderer,
    scene,
    fitShadows(box) {
      const radius = box.getSize(new Vector3()).length() / 2;
      box.getCenter(key.target.position);
      key.position
        .set(-0.75, 1.25, 0.8)
        .multiplyScalar(radius * 2)
        .add(key.target.position);
      const { camera } = key.shadow;
      camera.left = camera.bottom = -radius;
      camera.right = camera.top = radius;
      camera.near = radius * 0.2;
      camera.far = radius * 5;
      camera.updateProjectionMatrix();
      key.shadow.normalBias = radius / 150;
      renderer.shadowMap.needsUpdate = true;
      contact.draw(box);
    },
    dispose() {
      contact.dispose();
      key.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
