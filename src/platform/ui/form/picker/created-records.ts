/** Creates a record in another tab and returns its id to the picker that asked for it. */
import { newKey } from '../../../http/new-key.ts';
import type { RecordId } from '../../../slice-resources.ts';

const channelName = 'percha-created';
/** The name of a tab that was opened to create a record; it survives the tab's own navigations. */
const tabPrefix = 'percha-create-';

interface Message {
  /** The name of the tab. */
  tab: string;
  id?: RecordId;
  /** The picker has taken the record. */
  isReceived?: true;
}

/**
 * Opens the page that creates a record in a new tab.
 * @param onCreated called with the new record's id
 * @returns a function that stops waiting for it
 */
export function createInNewTab(to: string, onCreated: (id: RecordId) => void): () => void {
  const tab = tabPrefix + newKey();
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.tab !== tab || data.id === undefined) return;
    channel.postMessage({ tab, isReceived: true } satisfies Message);
    channel.close();
    onCreated(data.id);
  };
  window.open(to, tab);
  return () => channel.close();
}

/**
 * Reports a saved record to the picker that opened this tab, and closes the tab once it is received. Does
 * nothing in other tabs, and for a record that existed before.
 */
export function reportCreated(isNew: boolean, saved: unknown): void {
  const tab = window.name;
  const { id } = (saved ?? {}) as { id?: unknown };
  if (!isNew || !tab.startsWith(tabPrefix) || (typeof id !== 'number' && typeof id !== 'string')) return;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.tab !== tab || !data.isReceived) return;
    channel.close();
    window.name = '';
    window.close();
  };
  channel.postMessage({ tab, id } satisfies Message);
}
