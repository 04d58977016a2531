import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../button.tsx';
import { AddIcon, DownIcon, UpIcon } from '../../icons.tsx';
import { DuplicateIcon, RedoIcon, RemoveIcon, UndoIcon } from './line-icons.tsx';
import type { LineCommand } from './line-shortcuts.ts';
import { useLines, useLinesSelector } from './lines-context.ts';

interface LinesToolbarProps {
  count: number;
  max: number | undefined;
  run(command: LineCommand): void;
}

/** The actions on whole lines, for the pointer and for a thumb; each name has its key. */
export function LinesToolbar({ count, max, run }: LinesToolbarProps) {
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
            disabled={max !== undefined && count >= max}
            title="Ctrl+Enter"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run('add')}
            className="me-2"
          >
            <AddIcon />
            {t('Añadir línea')}
          </Button>
          {tool('duplicate', t('Duplicar la línea (Ctrl+D)'), isLine, <DuplicateIcon />)}
          {tool('remove', t('Eliminar la línea (Ctrl+Supr)'), isLine, <RemoveIcon />)}
          {tool('moveUp', t('Subir la línea (Alt+↑)'), isLine && activeRow > 0, <UpIcon />)}
          {tool('moveDown', t('Bajar la línea (Alt+↓)'), activeRow < count - 1, <DownIcon />)}
          {tool('undo', t('Deshacer (Ctrl+Z)'), canUndo, <UndoIcon />)}
          {tool('redo', t('Rehacer (Ctrl+Y)'), canRedo, <RedoIcon />)}
        </>
      )}
      <span className="ms-auto text-sm text-base-content/75 tabular-nums">
        {max === undefined
          ? t('{{count}} líneas', { count })
          : t('{{count}} de {{max}} líneas', { count, max: max })}
      </span>
    </div>
  );
}
