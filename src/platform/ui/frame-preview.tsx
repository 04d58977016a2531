import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface FramePreviewProps {
  /** The accessible name. */
  title: string;
  /** The width of the simulated window in px; the content lays itself out for it. */
  width: number;
  height: number;
  children: ReactNode;
}

/**
 * Shows a part of the site as a window of another width, scaled to fit. This page renders it into an iframe
 * with its own styles; nothing in it reacts to presses.
 */
export function FramePreview({ title, width, height, children }: FramePreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [room, setRoom] = useState(0);

  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    const element = frame.current;
    const dress = () => {
      const inner = element?.contentDocument;
      if (!inner) return;
      const styles = document.head.querySelectorAll('style, link[rel=stylesheet]');
      inner.head.replaceChildren(...[...styles].map((style) => style.cloneNode(true)));
      inner.documentElement.lang = document.documentElement.lang;
      inner.documentElement.style.cssText = document.documentElement.style.cssText;
      inner.body.inert = true;
      inner.body.style.overflow = 'hidden';
      setBody(inner.body);
    };
    dress();
    // Some browsers replace the initial page by an empty page of their own.
    element?.addEventListener('load', dress);
    return () => element?.removeEventListener('load', dress);
  }, []);

  const scale = Math.min(1, room / width);
  return (
    <div
      ref={box}
      className="overflow-hidden border border-base-300"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
    >
      <iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        className="block max-w-none border-0"
      />
      {body && createPortal(children, body)}
    </div>
  );
}
