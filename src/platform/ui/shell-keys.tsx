/** The keys that act on every page of a shell, for the dialogs that list the keys of a page. */
import { createContext, useContext } from 'react';
import { KeyList, type KeyWords } from './key-list.tsx';

const Keys = createContext<readonly KeyWords[]>([]);
export const ShellKeysProvider = Keys.Provider;

/** Lists the shell's keys; without a shell it is empty. */
export function ShellKeys() {
  const all = useContext(Keys);
  return all.length === 0 ? null : <KeyList keys={all} />;
}
