/** Finds the debts that a transfer may pay, without I/O. */

/** A debt as a match reads it. */
export interface MatchDebt {
  clave: string;
  numero: string;
  clienteId: number;
  cliente: string;
  /** Open, in cents. */
  pendiente: number;
  fecha: string;
}

export interface Match {
  clienteId: number;
  cliente: string;
  /** The part of each debt that the transfer pays, in cents. */
  lineas: { clave: string; numero: string; importe: number; pendiente: number }[];
  /** Why it was found, the strongest first. */
  por: ('numero' | 'importe' | 'nombre')[];
}

/** Matches that are shown for a movement. */
const maxMatches = 3;
/** Words of a name that say nothing about it. */
const commonWords = new Set([
  'boutique',
  'modas',
  'moda',
  'novias',
  'fiesta',
  'tienda',
  'sociedad',
  'limitada',
]);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns the forms of a number in a text: `a26000123`, and its last digits when there are four or more. */
const numberForms = (numero: string): string[] => {
  const compact = plain(numero).replaceAll(' ', '');
  const digits = /(\d+)$/.exec(numero)?.[1]?.replace(/^0+/, '') ?? '';
  return [compact, digits].filter((form) => form.length >= 4);
};

/**
 * Returns the debts that a movement may pay, the likeliest first: those whose number its text has, a cliente
 * that owes just this amount, a cliente of this name.
 * @param importe received, in cents
 */
export function matchMovement(importe: number, text: string, debts: readonly MatchDebt[]): Match[] {
  if (importe <= 0) return [];
  const words = plain(text);
  const compact = words.replaceAll(' ', '');
  const tokens = new Set(words.split(' '));
  const byCliente = Map.groupBy(debts, ({ clienteId }) => clienteId);
  const found = [...byCliente.values()].flatMap((own) => {
    const open = own.toSorted((a, b) => a.fecha.localeCompare(b.fecha) || a.clave.localeCompare(b.clave));
    const named = open.filter(({ numero }) =>
      numberForms(numero).some((form) => (/^\d+$/.test(form) ? tokens.has(form) : compact.includes(form))),
    );
    const first = open[0];
    if (!first) return [];
    const ownWords = plain(first.cliente)
      .split(' ')
      .filter((word) => word.length >= 4 && !commonWords.has(word));
    const isNamed = ownWords.length > 0 && ownWords.every((word) => tokens.has(word));
    const exact =
      open.find(({ pendiente }) => pendiente === importe) ??
      (sumOf(open) === importe ? open : undefined) ??
      (named.length > 0 && sumOf(named) === importe ? named : undefined);
    const por: Match['por'] = [
      ...(named.length > 0 ? (['numero'] as const) : []),
      ...(exact ? (['importe'] as const) : []),
      ...(isNamed ? (['nombre'] as const) : []),
    ];
    if (por.length === 0) return [];
    const chosen = named.length > 0 ? named : exact ? [exact].flat() : open;
    const weight = Number(named.length > 0) * 4 + Number(exact !== undefined) * 2 + Number(isNamed);
    return [
      {
        weight,
        match: { clienteId: first.clienteId, cliente: first.cliente, por, lineas: share(importe, chosen) },
      },
    ];
  });
  return found
    .toSorted((a, b) => b.weight - a.weight || a.match.clienteId - b.match.clienteId)
    .slice(0, maxMatches)
    .map(({ match }) => match);
}

const sumOf = (debts: readonly MatchDebt[]) => debts.reduce((sum, { pendiente }) => sum + pendiente, 0);

/** Gives the money to the debts, the oldest first. */
function share(importe: number, debts: readonly MatchDebt[]): Match['lineas'] {
  let rest = importe;
  return debts.flatMap(({ clave, numero, pendiente }) => {
    const part = Math.min(rest, pendiente);
    if (part <= 0) return [];
    rest -= part;
    return [{ clave, numero, importe: part, pendiente }];
  });
}
