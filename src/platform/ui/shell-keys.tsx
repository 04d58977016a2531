/** The keys that act on every page of a shell, for the dialogs that list the keys of a page. */
import { createContext, useContext } from 'react';

export interface ShellKey {
  /** `g p`. */
  keys: string;
  words: string;
}

const Keys = createContext<readonly ShellKey[]>([]);
export const ShellKeysProvider = Keys.Provider;

/** Lists the shell's keys; without a shell it is empty. */
export function ShellKeys() {
  const all = useContext(Keys);
  if (all.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {all.map(({ keys, words }) => (
        <div key={keys} className="contents">
          <dt className="self-start justify-self-start border border-base-300 px-2 text-sm">{keys}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
