import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../button.tsx';
import { AddSign, DownSign, UpSign } from '../../signs.tsx';
import type { LineCommand } from './line-shortcuts.ts';
import { DuplicateSign, RedoSign, RemoveSign, UndoSign } from './line-signs.tsx';
import { useLines, useLinesSelector } from './lines-context.ts';

interface LinesToolbarProps {
  count: number;
  most: number | undefined;
  run(command: LineCommand): void;
}

/** The actions on whole lines, for the pointer and for a thumb; each name has its key. */
export function LinesToolbar({ count, most, run }: LinesToolbarProps) {
  const { t } = useTranslation();
  const { isLocked } = useLines();
  const activeRow = useLinesSelector(({ active }) => active.row);
  const canUndo = useLinesSelector((state) => state.canUndo);
  const canRedo = useLinesSelector((state) => state.canRedo);
  const isLine = activeRow < count;
  const tool = (command: LineCommand, label: string, isPossible: boolean, sign: ReactNode) => (
    <IconButton
      label={label}
      disabled={!isPossible}
      // The focus stays in the table, and with it the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    >
      {sign}
    </IconButton>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 print:hidden">
      {!isLocked && (
        <>
          <Button
            disabled={most !== undefined && count >= most}
            title="Ctrl+Enter"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run('add')}
            className="me-2"
          >
            <AddSign />
            {t('Añadir línea')}
          </Button>
          {tool('duplicate', t('Duplicar la línea (Ctrl+D)'), isLine, <DuplicateSign />)}
          {tool('remove', t('Eliminar la línea (Ctrl+Supr)'), isLine, <RemoveSign />)}
          {tool('moveUp', t('Subir la línea (Alt+↑)'), isLine && activeRow > 0, <UpSign />)}
          {tool('moveDown', t('Bajar la línea (Alt+↓)'), activeRow < count - 1, <DownSign />)}
          {tool('undo', t('Deshacer (Ctrl+Z)'), canUndo, <UndoSign />)}
          {tool('redo', t('Rehacer (Ctrl+Y)'), canRedo, <RedoSign />)}
        </>
      )}
      <span className="ms-auto text-sm text-base-content/75 tabular-nums">
        {most === undefined
          ? t('{{count}} líneas', { count })
          : t('{{count}} de {{max}} líneas', { count, max: most })}
      </span>
    </div>
  );
}
