/** Reads bank statements of the Spanish banks (Cuaderno 43 of the AEB, 80 columns). */

/** A movement of an account. */
export interface BankMovement {
  /** `YYYY-MM-DD` */
  day: string;
  valueDay: string;
  /** Cents; negative when it left the account. */
  amount: number;
  /** The common code of the kind of movement, two digits. */
  kind: string;
  document: string;
  reference: string;
  /** The complementary texts, joined. */
  text: string;
}

export interface BankStatement {
  /** Bank, branch and number: the account without its check digits, 18 digits. */
  account: string;
  from: string;
  to: string;
  /** Cents. */
  opening: number;
  closing: number;
  movements: BankMovement[];
}

export type StatementProblem =
  | { problem: 'format' | 'records' | 'currency' | 'movements'; line?: number }
  | { problem: 'totals'; account: string };

/** Movements of a file. */
export const maxMovements = 20_000;

const day = (text: string) => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
const isDayText = (text: string) => /^\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text);
const signed = (mark: string, digits: string) => (mark === '1' ? -1 : 1) * Number(digits) || 0;

interface Open extends BankStatement {
  debit: [count: number, sum: number];
  credit: [count: number, sum: number];
}

/**
 * Reads a file of one or several accounts. Counts and sums of each account must match its movements.
 * @param bytes Windows-1252 or UTF-8
 */
export async function readNorma43(
  bytes: Uint8Array,
): Promise<{ statements: BankStatement[] } | StatementProblem> {
  const lines = textOf(bytes)
    .split(/\r?\n/)
    .map((line, place) => ({ line, at: place + 1 }))
    .filter(({ line }) => line.trim() !== '');
  const statements: BankStatement[] = [];
  let open: Open | undefined;
  let count = 0;
  for (const { line: short, at } of lines) {
    const line = short.padEnd(80);
    const kind = line.slice(0, 2);
    const cut = (from: number, to: number) => line.slice(from, to);
    if (kind === '11') {
      if (open || !/^\d{18}$/.test(cut(2, 20)) || !isDayText(cut(20, 26)) || !isDayText(cut(26, 32))) {
        return { problem: 'format', line: at };
      }
      if (cut(47, 50) !== '978') return { problem: 'currency', line: at };
      open = {
        ...{ account: cut(2, 20), from: day(cut(20, 26)), to: day(cut(26, 32)) },
        ...{ opening: signed(cut(32, 33), cut(33, 47)), closing: 0, movements: [] },
        ...{ debit: [0, 0], credit: [0, 0] },
      };
    } else if (kind === '22') {
      if (!open || !isDayText(cut(10, 16)) || !isDayText(cut(16, 22)) || !/^[12]\d{14}$/.test(cut(27, 42))) {
        return { problem: 'format', line: at };
      }
      count += 1;
      if (count > maxMovements) return { problem: 'movements' };
      const amount = signed(cut(27, 28), cut(28, 42));
      const side = amount < 0 ? open.debit : open.credit;
      side[0] += 1;
      side[1] += Math.abs(amount);
      open.movements.push({
        ...{ day: day(cut(10, 16)), valueDay: day(cut(16, 22)), amount, kind: cut(22, 24) },
        ...{ document: cut(42, 52).trim(), reference: `${cut(52, 64)}${cut(64, 80)}`.trim(), text: '' },
      });
    } else if (kind === '23') {
      const last = open?.movements.at(-1);
      if (!last) return { problem: 'format', line: at };
      last.text = `${last.text} ${cut(4, 80).replaceAll(/\s+/g, ' ').trim()}`.trim().slice(0, 400);
    } else if (kind === '33') {
      if (!open || cut(2, 20) !== open.account) return { problem: 'format', line: at };
      const { debit, credit, ...statement } = open;
      statement.closing = signed(cut(58, 59), cut(59, 73));
      const isRight =
        debit[0] === Number(cut(20, 25)) &&
        debit[1] === Number(cut(25, 39)) &&
        credit[0] === Number(cut(39, 44)) &&
        credit[1] === Number(cut(44, 58)) &&
        statement.opening - debit[1] + credit[1] === statement.closing;
      if (!isRight) return { problem: 'totals', account: open.account };
      statements.push(statement);
      open = undefined;
    } else if (kind === '88') {
      // The last record counts all others.
      if (Number(cut(20, 26)) !== lines.length - 1) return { problem: 'records', line: at };
    } else if (kind !== '24') return { problem: 'format', line: at };
  }
  if (open || statements.length === 0) return { problem: 'format' };
  return { statements };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
