export interface KeyWords {
  /** `g p`. */
  keys: string;
  words: string;
}

/** The keys of a page, each with what it does. */
export const KeyList = ({ keys: all }: { keys: readonly KeyWords[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
    {all.map(({ keys, words }) => (
      <div key={`${keys} ${words}`} className="contents">
        <dt className="self-start justify-self-start border border-base-300 px-2 text-sm">{keys}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);
