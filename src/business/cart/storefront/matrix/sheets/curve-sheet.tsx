import { type ComponentType, useEffect, useState } from 'react';
import type { CurveDialogProps } from '../../../../curvas/storefront/curve-dialog.tsx';
import { useCartStore } from '../../../cart-context.tsx';
import type { Matrix } from '../../../matrix/matrix-model.ts';
import { useMatrixController } from '../matrix-context.tsx';
import type { SheetProps } from './sheet-props.ts';

interface CurveSheetProps extends SheetProps {
  matrix: Matrix;
}

/** Loads the curve dialog, which the first page load leaves out. */
export const loadCurveDialog = () => import('../../../../curvas/storefront/curve-dialog.tsx');

/** The size curves for the active row. Loads their dialog when it first opens. */
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
  const madeTallas = matrix.columns.flatMap((talla, column) => {
    const cell = matrix.cells[row]?.[column];
    return cell ? [{ ...talla, column, held: quantities.get(cell.id) ?? 0 }] : [];
  });
  const use = (cantidades: readonly number[], target: 'row' | 'all') => {
    const byColumn: (number | undefined)[] = matrix.columns.map(() => undefined);
    for (const [at, { column }] of madeTallas.entries()) byColumn[column] = cantidades[at];
    controller.applyCurve(target === 'row' ? [row] : matrix.rows.map((_, other) => other), byColumn);
    onClose();
  };
  return (
    <CurveDialog
      open={open}
      onClose={onClose}
      tallas={madeTallas}
      currentQuantities={madeTallas.map(({ held }) => held)}
      colorNombre={matrix.rows[row]?.nombre ?? ''}
      onUse={use}
    />
  );
}

function useCurveDialog(isOpen: boolean, failed: () => void): ComponentType<CurveDialogProps> | undefined {
  const [loaded, setLoaded] = useState<{ CurveDialog: ComponentType<CurveDialogProps> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per opening, whatever `failed` is
  useEffect(() => {
    if (!isOpen || loaded) return;
    let isCancelled = false;
    loadCurveDialog().then(
      (module) => !isCancelled && setLoaded(module),
      () => !isCancelled && failed(),
    );
    return () => {
      isCancelled = true;
    };
  }, [isOpen, loaded]);
  return loaded?.CurveDialog;
}
