/** Unpacks the Chromium that the install brings before the files of a run ask for it, several at once: half of it is none. */
import { pinnedBrowserPath, pinnedBrowserRuns } from './browser.ts';

export default async function setup(): Promise<void> {
  if (pinnedBrowserRuns) await pinnedBrowserPath();
}
