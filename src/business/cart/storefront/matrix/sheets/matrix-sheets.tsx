import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Matrix } from '../../../matrix/matrix-model.ts';
import type { OpenSheet } from '../../../matrix/matrix-state.ts';
import { useMatrixController, useMatrixSelector } from '../matrix-context.tsx';
import { CopyRowSheet } from './copy-row-sheet.tsx';
import { CurveSheet, loadCurveDialog } from './curve-sheet.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { ListSheet } from './list-sheet.tsx';
import { PasteSheet } from './paste-sheet.tsx';
import { ToolSheet } from './tool-sheet.tsx';

interface MatrixSheetsProps {
  matrix: Matrix;
  disabled: boolean;
  /** The matrix belongs to one of several modelos in a line sheet. */
  isInSheet: boolean;
}

/** Milliseconds until the page has loaded its own parts. */
const preloadDelayMs = 2000;

/** The open sheet over the matrix. The last one stays mounted and closed, so that the focus returns. */
export function MatrixSheets({ matrix, disabled, isInSheet }: MatrixSheetsProps) {
  const controller = useMatrixController();
  const sheet = useMatrixSelector((state) => state.sheet);
  const [last, setLast] = useState<OpenSheet>();
  if (sheet && sheet !== last) setLast(sheet);
  const queryClient = useQueryClient();
  // Preloads the dialog and the curves of the house, so that they open even without a connection.
  useEffect(() => {
    const preload = async () => (await loadCurveDialog()).preloadHouseCurves(queryClient);
    // A failure is harmless: opening the sheet loads them again.
    const timer = setTimeout(() => void preload().catch(() => undefined), preloadDelayMs);
    return () => clearTimeout(timer);
  }, [queryClient]);
  const shown = sheet ?? last;
  const place = { open: sheet !== undefined, onClose: () => controller.showSheet(undefined) };
  switch (shown?.kind) {
    case 'help':
      return <HelpSheet {...place} isInSheet={isInSheet} />;
    case 'tools':
      return <ToolSheet {...place} disabled={disabled} />;
    case 'copyRow':
      return <CopyRowSheet {...place} matrix={matrix} />;
    case 'curves':
      return <CurveSheet {...place} matrix={matrix} />;
    case 'paste':
      return <PasteSheet {...place} matrix={matrix} plan={shown.plan} />;
    case 'list':
      return <ListSheet {...place} text={shown.text} />;
    default:
      return null;
  }
}
