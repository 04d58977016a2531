/** Formats the table of a run, and writes it to docs/performance.md. */
import { cpus, totalmem } from 'node:os';
import { median } from './measured.ts';
import type { PageWeight } from './page-weight.ts';
import type { Outcome } from './rounds.ts';
import type { Pace } from './workload.ts';

export interface Results {
  outcomes: Outcome[];
  page: PageWeight | undefined;
  /** The memory of the server's process a while after the last call. */
  memoryBytes: number;
  pace: Pace;
  postgres: string;
  date: Date;
}

const memoryAim = 300;
const pageAim = 160;

export function report({ outcomes, page, memoryBytes, pace, postgres, date }: Results): string {
  const { model = 'unknown' } = cpus()[0] ?? {};
  const sizes: string[][] = [
    [
      `Memory of the server process, ${pace.restSeconds} s after the last call`,
      `${megabytes(memoryBytes)} MB`,
      `< ${memoryAim} MB`,
    ],
  ];
  if (page) {
    const kilobytes = (page.bytes / 1000).toFixed(1);
    sizes.push([
      `JavaScript of the first gallery page, Brotli, ${page.files} files`,
      `${kilobytes} kB`,
      `<= ${pageAim} kB`,
    ]);
  }
  return [
    `${date.toISOString().slice(0, 10)}; ${cpus().length} cores, ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB;`,
    `Node ${process.version}, ${postgres}; ${pace.rounds} rounds of ${pace.seconds} s each (${pace.carts} carts a round).`,
    '',
    ...table(
      [
        'Workload',
        'Percha /s',
        'p50 ms',
        'p99 ms',
        'CPU µs',
        'Yardstick /s',
        'CPU µs',
        'Share',
        'Aim',
        'RSS',
      ],
      outcomes.map(row),
    ),
    '',
    ...table(['Size', 'Measured', 'Aim'], sizes),
  ].join('\n');
}

function row({ workload, percha, baseline, shares, memoryBytes }: Outcome): string[] {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const range = `${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`;
  return [
    `${workload.title}, beside ${workload.baseline}`,
    whole(percha.perSecond),
    percha.p50.toFixed(1),
    percha.p99.toFixed(1),
    whole(percha.cpuMicroseconds),
    whole(baseline.perSecond),
    whole(baseline.cpuMicroseconds),
    `${percent(median(shares))} (${range})`,
    percent(workload.aim.share),
    `${megabytes(memoryBytes)} MB`,
  ];
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, place) => (place ? '---:' : '---'))), ...rows.map(line)];
}
