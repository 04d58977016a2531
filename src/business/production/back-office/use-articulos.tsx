import { useMemo } from 'react';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import type { ControlledProps } from '../../../platform/ui/form/form-field.ts';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import type { ArticuloChoice } from '../compras/compras.contract.ts';
import { articuloKind } from '../materias/materia-kinds.ts';

interface Named {
  articulo?: string;
  nombre?: string;
  unidad?: string;
}

interface Articulos {
  /** The control of an article in a line. */
  control(props: ControlledProps, line: Named): React.ReactNode;
  nameOf(value: unknown, line: Named): string;
  unitOf(line: Named): string | undefined;
}

/** Returns the parts of a column of articles, which remember the names that the picker has found. */
export function useArticulos(): Articulos {
  return useMemo(() => {
    const known = new Map<string, { name: string; unidad: string }>();
    const kind: RecordKind<ArticuloChoice> = {
      ...articuloKind,
      name(row) {
        const named = articuloKind.name(row);
        known.set(row.id, { name: named.name, unidad: row.unidad });
        return named;
      },
    };
    const nameOf = (value: unknown, { nombre = '' }: Named) =>
      (typeof value === 'string' && known.get(value)?.name) || nombre;
    return {
      control: (props, line) => <RecordControl {...props} kind={kind} first={nameOf(props.value, line)} />,
      nameOf,
      unitOf: ({ articulo = '', unidad }) => known.get(articulo)?.unidad ?? unidad,
    };
  }, []);
}
