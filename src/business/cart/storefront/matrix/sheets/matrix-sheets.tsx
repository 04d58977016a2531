import { useEffect, useState } from 'react';
import type { Sheet } from '../../../matrix/desk-state.ts';
import type { Matrix } from '../../../matrix/matrix-model.ts';
import { useDesk, useDeskPart } from '../desk-context.tsx';
import { CopyRowSheet } from './copy-row-sheet.tsx';
import { CurveSheet, fetchCurves } from './curve-sheet.tsx';
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
  const desk = useDesk();
  const sheet = useDeskPart((state) => state.sheet);
  const [last, setLast] = useState<Sheet>();
  if (sheet && sheet !== last) setLast(sheet);
  // At hand before the line breaks: the house's curves need no answer.
  useEffect(() => {
    // Nothing is lost when it fails: the opening asks again.
    const timer = setTimeout(() => void fetchCurves().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, []);
  const shown = sheet ?? last;
  const place = { open: sheet !== undefined, onClose: () => desk.show(undefined) };
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
