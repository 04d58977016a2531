import { useEffect, useState } from 'react';
import type { Matrix } from '../../../matrix/matrix-model.ts';
import type { OpenSheet } from '../../../matrix/matrix-state.ts';
import { useMatrixController, useMatrixSelector } from '../matrix-context.tsx';
import { CopyRowSheet } from './copy-row-sheet.tsx';
import { CurveSheet, loadCurveDialog } from './curve-sheet.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { PasteSheet } from './paste-sheet.tsx';
import { ToolSheet } from './tool-sheet.tsx';

interface MatrixSheetsProps {
  matrix: Matrix;
  disabled: boolean;
}

/** Until the page has what it needs itself. Milliseconds. */
const pause = 2000;

/** What opens over the matrix. The last one stays in the page, closed: so the browser gives the focus back. */
export function MatrixSheets({ matrix, disabled }: MatrixSheetsProps) {
  const controller = useMatrixController();
  const sheet = useMatrixSelector((state) => state.sheet);
  const [last, setLast] = useState<OpenSheet>();
  if (sheet && sheet !== last) setLast(sheet);
  // At hand before the line breaks: the house's curves need no answer.
  useEffect(() => {
    // Nothing is lost when it fails: the opening asks again.
    const timer = setTimeout(() => void loadCurveDialog().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, []);
  const shown = sheet ?? last;
  const place = { open: sheet !== undefined, onClose: () => controller.showSheet(undefined) };
  switch (shown?.kind) {
    case 'help':
      return <HelpSheet {...place} />;
    case 'tools':
      return <ToolSheet {...place} disabled={disabled} />;
    case 'copyRow':
      return <CopyRowSheet {...place} matrix={matrix} />;
    case 'curves':
      return <CurveSheet {...place} matrix={matrix} />;
    case 'paste':
      return <PasteSheet {...place} matrix={matrix} plan={shown.plan} />;
    default:
      return null;
  }
}
