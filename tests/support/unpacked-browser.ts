/**
 * Unpacks the installed Chromium before the test files of a run need it concurrently: a half-unpacked one
 * fails.
 */
import { pinnedBrowserPath, pinnedBrowserRuns } from './browser.ts';

export default async function setup(): Promise<void> {
  if (pinnedBrowserRuns) await pinnedBrowserPath();
}
