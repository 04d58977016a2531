import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface FramePreviewProps {
  /** For who hears the page. */
  title: string;
  /** Of the window that is shown, in px: what depends on its width is drawn as there. */
  width: number;
  height: number;
  children: ReactNode;
}

/**
 * A part of the site as a window of another width would show it, made small to fit its place. It is drawn by this page,
 * in a frame of its own that wears this page's styles; nothing in it can be pressed.
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
    // Some browsers put an empty page of their own in place of the first one.
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
