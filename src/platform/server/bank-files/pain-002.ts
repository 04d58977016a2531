/** Reads the report of a bank about direct debits (ISO 20022, pain.002): the debits that came back. */
import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';

/** A debit that came back. */
export interface ReturnedDebit {
  endToEndId: string;
  /** The reason of ISO 20022: `AM04`. */
  code: string;
  /** Cents; absent when the bank leaves it out. */
  amount?: number;
}

export type ReturnsProblem = { problem: 'format' | 'other' | 'debits' };

/** Debits of a file. */
export const maxReturned = 5000;

/** Reads the rejected debits of a pain.002 of any version. */
export async function readReturnedDebits(
  bytes: Uint8Array,
): Promise<{ returned: ReturnedDebit[] } | ReturnsProblem> {
  let root: XmlElement | null;
  try {
    root = parseXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).root;
  } catch {
    return { problem: 'format' };
  }
  const namespace = root?.attributes.xmlns ?? '';
  if (!root || !/pain\.002\.001\.\d{2}$/.test(namespace)) return { problem: 'other' };
  const found = all(root, 'TxInfAndSts').filter((one) => textAt(one, 'TxSts') === 'RJCT');
  if (found.length > maxReturned) return { problem: 'debits' };
  return {
    returned: found.map((one) => {
      const written = textAt(one, 'InstdAmt');
      return {
        endToEndId: textAt(one, 'OrgnlEndToEndId'),
        code: textAt(one, 'StsRsnInf', 'Rsn', 'Cd') || textAt(one, 'StsRsnInf', 'Rsn', 'Prtry'),
        ...(/^\d{1,12}(\.\d{1,2})?$/.test(written) && { amount: Math.round(Number(written) * 100) }),
      };
    }),
  };
}

const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement;

/** Returns all elements of a name, in order, without recursion into them. */
function all(from: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting: XmlElement[] = [from];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!next) break;
    if (next.name === name) found.push(next);
    else waiting.push(...next.children.filter(isElement).toReversed());
  }
  return found;
}

/** Returns the text of the first element below the path of names, each at any depth. */
function textAt(from: XmlElement, ...names: string[]): string {
  let at: XmlElement | undefined = from;
  for (const name of names) at = at && all(at, name)[0];
  return at?.text.trim().slice(0, 70) ?? '';
}
