import { type ComponentType, useEffect, useState } from 'react';
import type { CurveDialogProps } from '../../../../curvas/storefront/curve-dialog.tsx';
import { useCartStore } from '../../../cart-context.tsx';
import type { Matrix } from '../../../matrix/matrix-model.ts';
import { useMatrixController } from '../matrix-context.tsx';
import type { SheetProps } from './sheet-props.ts';

interface CurveSheetProps extends SheetProps {
  matrix: Matrix;
}

/** The screen of the curves, which the first gallery page is spared. */
export const loadCurveDialog = () => import('../../../../curvas/storefront/curve-dialog.tsx');

/** The size curves for the present row. Their screen is fetched when it is first asked for. */
export function CurveSheet({ open, onClose, matrix }: CurveSheetProps) {
  const controller = useMatrixController();
  const store = useCartStore();
  const CurveDialog = useCurveDialog(open, () => {
    onClose();
    controller.announce(
      [{ key: 'Las curvas no se han podido abrir. Inténtelo de nuevo cuando haya conexión.' }],
      {
        tone: 'wrong',
      },
    );
  });
  if (!CurveDialog) return null;

  const { row } = controller.snapshot().active;
  const { quantities } = store.snapshot();
  const made = matrix.columns.flatMap((talla, column) => {
    const cell = matrix.cells[row]?.[column];
    return cell ? [{ ...talla, column, held: quantities.get(cell.id) ?? 0 }] : [];
  });
  const use = (cantidades: readonly number[], target: 'row' | 'all') => {
    const byColumn: (number | undefined)[] = matrix.columns.map(() => undefined);
    for (const [at, { column }] of made.entries()) byColumn[column] = cantidades[at];
    controller.applyCurve(target === 'row' ? [row] : matrix.rows.map((_, other) => other), byColumn);
    onClose();
  };
  return (
    <CurveDialog
      open={open}
      onClose={onClose}
      tallas={made}
      present={made.map(({ held }) => held)}
      colorNombre={matrix.rows[row]?.nombre ?? ''}
      onUse={use}
    />
  );
}

function useCurveDialog(wanted: boolean, failed: () => void): ComponentType<CurveDialogProps> | undefined {
  const [loaded, setLoaded] = useState<{ CurveDialog: ComponentType<CurveDialogProps> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once at every opening, whoever is told of a failure
  useEffect(() => {
    if (!wanted || loaded) return;
    let gone = false;
    loadCurveDialog().then(
      (module) => !gone && setLoaded(module),
      () => !gone && failed(),
    );
    return () => {
      gone = true;
    };
  }, [wanted, loaded]);
  return loaded?.CurveDialog;
}
