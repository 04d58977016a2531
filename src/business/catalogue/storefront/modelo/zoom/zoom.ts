/** Where a picture stands in the window that shows it, nearer or further. All lengths in px. */

export interface Size {
  width: number;
  height: number;
}

export interface View {
  /** 1: the whole picture, as large as the window lets it be. */
  scale: number;
  /** From the window's centre to the picture's. */
  x: number;
  y: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
export const nearest = 5;

/** The picture at scale 1: as large as the window lets it be, in its own proportion. */
export function contained(picture: Size, frame: Size): Size {
  const factor = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * factor, height: picture.height * factor };
}

/** The nearest view that is allowed: no edge of the picture comes further in than it must. */
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
 * Nearer (`factor` above 1) or further, while the point stays where it is.
 * @param point from the window's centre
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
