import type { Measured } from '../measured.ts';
import { type Child, startChild } from './child.ts';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  url: string;
  /** Each sends its next request when the answer to the last one is there. */
  connections: number;
  limit: { seconds: number } | { count: number };
  /** What each connection asks, in turn and again from the start; connections beyond the lists share them. */
  requests: LoadRequest[][];
}

export type LoadGenerator = Child<Load, Omit<Measured, 'cpuSeconds'>>;

/** Fails when an answer is not a 200 that says its length. */
export const startLoad = (): LoadGenerator => startChild('load.child.ts');
