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
  /** Each sends its next request after the reply to the last one. */
  connections: number;
  limit: { seconds: number } | { count: number };
  /** The requests of each connection, repeated in order; more connections than lists share them. */
  requests: LoadRequest[][];
}

export type LoadGenerator = Child<Load, Omit<Measured, 'cpuSeconds'>>;

/** Fails when a reply is not a 200 with a length. */
export const startLoad = (): LoadGenerator => startChild('load.child.ts');
