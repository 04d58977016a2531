/** Formats what a page's frames and main thread did during repeated keys. */
import { cpus } from 'node:os';
import type { Watched } from './matrix-watch.ts';

export interface FrameRun {
  name: string;
  steps: number;
  watched: Watched;
}

/** @param subject what was measured: `300 lines × 6 columns` */
export function reportFrames(runs: readonly FrameRun[], subject: string): string {
  const ms = (value: number) => value.toFixed(1);
  const lines = runs.map(({ name, steps, watched: seen }) =>
    [
      name,
      `${steps} in ${seen.seconds.toFixed(1)} s`,
      seen.frames,
      ms(seen.medianMs),
      ms(seen.p95Ms),
      ms(seen.longestMs),
      `${(seen.dropped * 100).toFixed(1)} %`,
      seen.longTasks,
      (seen.scriptMs / steps).toFixed(2),
      (seen.layoutMs / steps).toFixed(2),
    ].join(' | '),
  );
  const { model = 'unknown' } = cpus()[0] ?? {};
  return [
    `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, ${model.trim()}; ${subject}.`,
    '',
    '| Act | Steps | Frames | Median ms | p95 ms | Longest ms | Dropped | Long tasks | Script ms a step | Layout ms a step |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
