/** Computes the position and scale of a picture in its frame. All lengths in px. */

export interface Size {
  width: number;
  height: number;
}

export interface View {
  /** 1: the whole picture, as large as the frame allows. */
  scale: number;
  /** From the frame's centre to the picture's. */
  x: number;
  y: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
export const nearest = 5;

/** Returns the picture's size at scale 1: as large as the frame allows, in its own proportion. */
export function contained(picture: Size, frame: Size): Size {
  const factor = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * factor, height: picture.height * factor };
}

/** Returns the nearest allowed view: the picture's edges stay outside the frame where possible. */
function bounded({ scale, x, y }: View, picture: Size, frame: Size): View {
  const within = (offset: number, length: number, room: number) => {
    const most = Math.max(0, (length * scale - room) / 2);
    return Math.min(most, Math.max(-most, offset));
  };
  return {
    scale,
    x: within(x, picture.width, frame.width),
    y: within(y, picture.height, frame.height),
  };
}

export function moved(view: View, dx: number, dy: number, picture: Size, frame: Size): View {
  return bounded({ ...view, x: view.x + dx, y: view.y + dy }, picture, frame);
}

/**
 * Returns the view after zooming by `factor` (above 1: closer) around a fixed point.
 * @param point from the frame's centre
 */
export function zoomed(
  view: View,
  factor: number,
  point: { x: number; y: number },
  picture: Size,
  frame: Size,
): View {
  const scale = Math.min(nearest, Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  const next = { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by };
  return bounded(next, picture, frame);
}
