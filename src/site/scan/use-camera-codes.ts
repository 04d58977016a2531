import { type RefObject, useEffect, useRef, useState } from 'react';

/** The part of the Shape Detection API that is used; TypeScript's library has no types of it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Milliseconds between two looks at the picture. */
const pause = 200;

const detectorClass = (): DetectorClass | undefined =>
  typeof window !== 'undefined' && 'BarcodeDetector' in window
    ? // Cast: checked above; see `Detector`.
      (window.BarcodeDetector as DetectorClass)
    : undefined;

/**
 * Reads bar codes and QR codes with the camera while `open`.
 * @returns `none` where the browser cannot, or the user does not allow it
 */
export function useCameraCodes(
  open: boolean,
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): 'none' | 'reading' {
  const [state, setState] = useState<'none' | 'reading'>(() => (detectorClass() ? 'reading' : 'none'));
  const report = useRef(onCode);
  useEffect(() => {
    report.current = onCode;
  });
  useEffect(() => {
    const BarcodeDetector = detectorClass();
    if (!open || !BarcodeDetector || !navigator.mediaDevices) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function start(Detect: DetectorClass): Promise<void> {
      const detector = new Detect({ formats: ['ean_13', 'ean_8', 'qr_code'] });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const element = video.current;
      if (isOver || !element) return stop();
      element.srcObject = stream;
      await element.play();
      let last = '';
      const look = async (): Promise<void> => {
        const [found] = await detector.detect(element).catch(() => []);
        if (isOver) return;
        if (found && found.rawValue !== last) {
          last = found.rawValue;
          report.current(found.rawValue);
        }
        timer = setTimeout(() => void look(), pause);
      };
      await look();
    }
    start(BarcodeDetector).catch(() => {
      stop();
      setState('none');
    });
    return stop;
  }, [open, video]);
  return state;
}
