/** Commands of the palette: «aprobar sedas» is an action and the words about its record. */
import type { Call } from '../../../../platform/http/call.ts';
import type { Paged } from '../../../../platform/http/search.contract.ts';
import type { RecordCommand } from '../../../../platform/slice-resources.ts';
import { conditionsOf } from '../../../../platform/ui/list/list-request.ts';
import { rankEntries } from './rank-entries.ts';

/** A command with its label in the user's language. */
export interface NamedCommand {
  id: string;
  name: string;
  command: RecordCommand;
}

export interface MatchedCommand extends NamedCommand {
  /** The words about the record; empty: any of them. */
  words: string;
}

export interface CommandRow {
  asked: MatchedCommand;
  row: never;
}

const maxRows = 5;
const maxLabelWords = 4;
/** Fewer letters are the start of too many names. */
const minLetters = 3;

/** Returns the commands that the text begins with; the longest beginning counts. */
export function commandsIn(commands: readonly NamedCommand[], text: string): MatchedCommand[] {
  const words = text.trim().split(/\s+/);
  for (let length = Math.min(words.length, maxLabelWords); length > 0; length -= 1) {
    const beginning = words.slice(0, length).join(' ');
    if (beginning.length < minLetters) return [];
    const { exact, similar } = rankEntries(commands, beginning);
    const found = exact.length > 0 ? exact : length === 1 ? similar : [];
    if (found.length > 0) return found.map((one) => ({ ...one, words: words.slice(length).join(' ') }));
  }
  return [];
}

/** Finds the records of the commands, one call after the other; a kind that fails has none. */
export async function findCommandRows(
  asked: readonly MatchedCommand[],
  { call, signal }: { call: Call; signal: AbortSignal },
): Promise<CommandRow[]> {
  const rows: CommandRow[] = [];
  for (const one of asked) {
    signal.throwIfAborted();
    const { on, state = {} } = one.command;
    const body = { ...conditionsOf({ ...state, q: one.words || undefined }), pageSize: maxRows };
    try {
      const page = (await call(on.search, { body }, { signal })) as Paged<never>;
      rows.push(...page.data.map((row) => ({ asked: one, row })));
    } catch (error) {
      if (signal.aborted) throw error;
    }
  }
  return rows;
}
