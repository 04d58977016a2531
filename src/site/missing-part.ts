/**
 * A part of the site that could not be fetched: gone with an older build, or the line does not carry it. The router
 * would answer with a new page at once, which without a line is the browser's own «no connection»: the page that is
 * there, and what is typed on it, must stay. So such an error gets another name here, and a new page is asked for only
 * when there is one to be had.
 */
import { NetworkError } from '../platform/http/call-errors.ts';

const missing = new WeakSet<Error>();

export function noteMissingPart(error: Error): void {
  missing.add(error);
  error.message = new NetworkError().message;
}

export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.has(error);

/** A line that takes longer than this for a few bytes would not carry a page. Milliseconds. */
const patience = 5000;

/** Loads the page anew if the server answers. @returns false when it does not, and everything is as it was */
export async function reloadIfAnswered(): Promise<boolean> {
  try {
    await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Whether this page is itself a reload: what it misses, another one would not bring by itself. */
export function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}
