export interface Point {
  x: number;
  y: number;
}

/** How a picture is shown: its scale, and where its middle is, in pixels from the middle of the stage. */
export interface ZoomView extends Point {
  scale: number;
}

/** Sizes in pixels: of the stage, and of the picture at scale 1. */
export interface ZoomFrame {
  stage: { width: number; height: number };
  picture: { width: number; height: number };
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };
export const maxZoom = 5;

/** The size of a picture of these proportions that fits the stage. */
export function fitPicture(stage: ZoomFrame['stage'], natural: ZoomFrame['picture']): ZoomFrame['picture'] {
  const share = Math.min(stage.width / (natural.width || 1), stage.height / (natural.height || 1));
  return { width: natural.width * share, height: natural.height * share };
}

/** Zooms by a factor; the point of the picture under `point` stays there, unless an edge would leave the stage's edge. */
export function zoomAt(view: ZoomView, factor: number, point: Point, frame: ZoomFrame): ZoomView {
  const scale = Math.min(maxZoom, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return keepInView(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    frame,
  );
}

export function panBy(view: ZoomView, by: Point, frame: ZoomFrame): ZoomView {
  return keepInView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

function keepInView({ scale, x, y }: ZoomView, { stage, picture }: ZoomFrame): ZoomView {
  const clamp = (value: number, size: number, room: number) => {
    const maxOffset = Math.max(0, (size * scale - room) / 2);
    return Math.min(maxOffset, Math.max(-maxOffset, value));
  };
  return {
    scale,
    x: clamp(x, picture.width, stage.width),
    y: clamp(y, picture.height, stage.height),
  };
}
