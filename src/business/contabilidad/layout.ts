/** The column layouts of accounting programs. They are data: `layouts/*.json`. */
import * as z from 'zod/mini';
import type { EntryLine } from './entries.ts';
import a3 from './layouts/a3.json' with { type: 'json' };
import contasol from './layouts/contasol.json' with { type: 'json' };

const campos = ['fecha', 'asiento', 'orden', 'cuenta', 'concepto', 'documento', 'debe', 'haber'] as const;
const layout = z.object({
  nombre: z.string(),
  /** The name that the program expects of the file. */
  hoja: z.string(),
  columnas: z.array(
    z.object({
      titulo: z.string(),
      campo: z.optional(z.enum(campos)),
      /** The same value in each row. */
      constante: z.optional(z.union([z.string(), z.number()])),
      /** Characters that the program takes. */
      max: z.optional(z.int()),
    }),
  ),
});
export type Layout = z.infer<typeof layout>;

export const layoutNames = ['contasol', 'a3'] as const;
export type LayoutName = (typeof layoutNames)[number];
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  contasol: layout.parse(contasol),
  a3: layout.parse(a3),
};

export interface NumberedEntry {
  numero: number;
  fecha: string;
  concepto: string;
  documento: string;
  lineas: readonly EntryLine[];
}

/** A cell: a text, a number, an amount in euros or a day. */
export type LayoutCell =
  | { type: 'text'; value: string }
  | { type: 'number' | 'money'; value: number }
  | { type: 'day'; value: string };

/** Returns the cells of the rows of entries; amounts are euros. */
export const rowsOf = ({ columnas }: Layout, entries: readonly NumberedEntry[]): LayoutCell[][] =>
  entries.flatMap(({ numero, fecha, concepto, documento, lineas }) =>
    lineas.map(({ cuenta, debe, haber }, place) =>
      columnas.map(({ campo, constante, max }): LayoutCell => {
        const text = (value: string): LayoutCell => ({ type: 'text', value: value.slice(0, max ?? 200) });
        switch (campo) {
          case 'fecha':
            return { type: 'day', value: fecha };
          case 'asiento':
            return { type: 'number', value: numero };
          case 'orden':
            return { type: 'number', value: place + 1 };
          case 'cuenta':
            return text(cuenta);
          case 'concepto':
            return text(concepto);
          case 'documento':
            return text(documento);
          case 'debe':
            return { type: 'money', value: debe / 100 };
          case 'haber':
            return { type: 'money', value: haber / 100 };
          default:
            return typeof constante === 'number'
              ? { type: 'number', value: constante }
              : text(constante ?? '');
        }
      }),
    ),
  );
