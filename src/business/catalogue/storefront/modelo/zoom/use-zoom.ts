import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Imagen } from '../../../../../platform/http/imagen.ts';
import { contained, moved, type Size, type View, whole, zoomed } from './zoom.ts';

/** The zoom factor of a tap. */
const tapFactor = 2.5;
/** Movements smaller than this are a tap. Pixels. */
const tremble = 8;
/** A swipe over the whole picture from this length on turns to the next one. Pixels. */
const swipe = 60;

interface Point {
  x: number;
  y: number;
}

/**
 * Handles touch, mouse and wheel on a picture: tap, drag, pinch and wheel change the view; a swipe over the
 * whole picture turns to another.
 * @param onTurn 1 for the next picture, -1 for the previous one
 */
export function useZoom(
  zoomArea: RefObject<HTMLElement | null>,
  imagen: Imagen | undefined,
  onTurn: (by: number) => void,
) {
  const [view, setView] = useState<View>(whole);
  const pointers = useRef(new Map<number, Point>());
  const travelled = useRef<Point & { most: number }>({ x: 0, y: 0, most: 0 });

  const sizes = (): [picture: Size, frame: Size] => {
    const { clientWidth = 1, clientHeight = 1 } = zoomArea.current ?? {};
    const frame = { width: clientWidth, height: clientHeight };
    return [contained({ width: imagen?.ancho ?? 1, height: imagen?.alto ?? 1 }, frame), frame];
  };
  const fromCentre = (clientX: number, clientY: number): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = zoomArea.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setView((current) => zoomed(current, factor, point, ...sizes()));
  const moveBy = (dx: number, dy: number) => setView((current) => moved(current, dx, dy, ...sizes()));

  const wheel = useRef((_event: WheelEvent) => {});
  wheel.current = (event) => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 400), fromCentre(event.clientX, event.clientY));
  };
  useEffect(() => {
    const element = zoomArea.current;
    // React's own wheel events cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => wheel.current(event);
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [zoomArea]);

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent): void {
    const last = pointers.current.get(pointerId);
    if (!last) return;
    const now = { x: clientX, y: clientY };
    const [dx, dy] = [now.x - last.x, now.y - last.y];
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
    pointers.current.set(pointerId, now);
    const { current: way } = travelled;
    way.x += dx;
    way.y += dy;
    way.most = Math.max(way.most, Math.hypot(way.x, way.y));
    if (other) {
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      zoomBy(apart(now) / apart(last), fromCentre((now.x + other.x) / 2, (now.y + other.y) / 2));
      way.most = Number.POSITIVE_INFINITY;
    }
    moveBy(other ? dx / 2 : dx, other ? dy / 2 : dy);
  }

  function onPointerUp(event: PointerEvent): void {
    const known = pointers.current.delete(event.pointerId);
    if (!known || pointers.current.size > 0) return;
    const { x, y, most } = travelled.current;
    if (most < tremble) {
      if (view.scale > 1) setView(whole);
      else zoomBy(tapFactor, fromCentre(event.clientX, event.clientY));
    } else if (view.scale === 1 && most < Number.POSITIVE_INFINITY) {
      if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) onTurn(x < 0 ? 1 : -1);
    }
  }

  return {
    view,
    zoomBy,
    moveBy,
    reset: () => setView(whole),
    stageEvents: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        if (pointers.current.size === 0) travelled.current = { x: 0, y: 0, most: 0 };
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId),
    },
  };
}
