/**
 * A chunk of the site that could not be loaded: an older build, or no network. The router would reload at
 * once, which without network shows the browser's own error page: the current page and its input must stay.
 * So the error gets another name here, and the page reloads only when the server answers.
 */
import { NetworkError } from '../platform/http/call-errors.ts';

const missing = new WeakSet<Error>();

export function markChunkLoadError(error: Error): void {
  missing.add(error);
  error.message = new NetworkError().message;
}

export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && missing.has(error);

/** A network that needs longer for a few bytes would not load a page. Milliseconds. */
const timeoutMs = 5000;

/**
 * Reloads the page when the server answers.
 * @returns false when it does not; nothing changes then
 */
export async function reloadIfAnswered(): Promise<boolean> {
  try {
    await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Returns whether this page is a reload: another reload would not load the missing chunk either. */
export function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}
