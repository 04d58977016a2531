import type { EditedLine } from '../../../../platform/ui/form/lines/line-table.ts';
import type { EscandalloLinea, MateriaDeLinea } from '../escandallo.contract.ts';
import { type CostLine, porOf, priceOfLine } from '../escandallo.ts';

/** Returns a typed line with the price that holds; undefined while it has no kind. */
export function completeLine(
  line: EditedLine<EscandalloLinea>,
  materias: ReadonlyMap<number, MateriaDeLinea>,
): CostLine | undefined {
  const { clase, por, consumo = 0, incremento = 0, porTalla = [], merma = 0, precio = 0 } = line;
  if (!clase) return undefined;
  const materia = line.materiaId === undefined ? undefined : materias.get(line.materiaId);
  return {
    ...{ clase, consumo, incremento, porTalla, merma },
    por: por ?? porOf[clase][0] ?? 'unidad',
    precio: priceOfLine({ basePrecio: line.basePrecio ?? 'manual', precio }, materia),
  };
}
