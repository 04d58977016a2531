import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSeconds } from '../dictation-limits.ts';
import type { Recording } from './record-sound.ts';

interface RecordingMeterProps {
  recording: Recording;
  /** The longest recording is reached. */
  onFull: () => void;
}

/** The recording ends before the server would refuse it. */
const lastSecond = maxSeconds - 2;

/** Shows the loudness of the microphone and the time of a running recording. */
export function RecordingMeter({ recording, onFull }: RecordingMeterProps) {
  const { t } = useTranslation();
  const [{ seconds, level }, setShown] = useState({ seconds: 0, level: 0 });
  const full = useRef(onFull);
  full.current = onFull;
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - start) / 1000);
      setShown({ seconds: passed, level: recording.level() });
      if (passed >= lastSecond) full.current();
    }, 100);
    return () => clearInterval(timer);
  }, [recording]);
  const percent = Math.round(level * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-6 text-sm tabular-nums">
        <span>{t('Nivel del micrófono')}</span>
        <span>
          {t('{{seconds}} de {{max}} s', { seconds: String(seconds).padStart(2, '0'), max: maxSeconds })}
        </span>
      </div>
      <meter aria-label={t('Nivel del micrófono')} value={percent} min={0} max={100} className="sr-only" />
      <div aria-hidden="true" className="h-2 overflow-hidden border border-base-content/60">
        <div
          className="h-full bg-primary-ink forced-colors:bg-[CanvasText]"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
