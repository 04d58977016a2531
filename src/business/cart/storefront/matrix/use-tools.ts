import { useTranslation } from 'react-i18next';
import { useDesk, useDeskPart } from './desk-context.tsx';

export interface Tool {
  id: 'undo' | 'redo' | 'curves' | 'copyRow' | 'clearRow' | 'clearAll' | 'help';
  name: string;
  /** The keys that do the same, as `aria-keyshortcuts` writes them. */
  keys?: string;
  disabled: boolean;
  run: () => void;
}

/** What can be done with the matrix besides typing, in the order in which it is offered. */
export function useTools(disabled: boolean): Tool[] {
  const { t } = useTranslation();
  const desk = useDesk();
  const canUndo = useDeskPart((state) => state.canUndo);
  const canRedo = useDeskPart((state) => state.canRedo);
  const row = () => desk.snapshot().active.row;
  return [
    { id: 'undo', name: t('Deshacer'), keys: 'Control+Z', disabled: disabled || !canUndo, run: desk.undo },
    { id: 'redo', name: t('Rehacer'), keys: 'Control+Y', disabled: disabled || !canRedo, run: desk.redo },
    { id: 'curves', name: t('Curvas'), disabled, run: () => desk.show({ kind: 'curves' }) },
    { id: 'copyRow', name: t('Copiar la fila'), disabled, run: () => desk.show({ kind: 'copyRow' }) },
    { id: 'clearRow', name: t('Vaciar la fila'), disabled, run: () => desk.clearRow(row()) },
    { id: 'clearAll', name: t('Vaciar todo'), disabled, run: desk.clearAll },
    {
      id: 'help',
      name: t('Teclas y gestos'),
      keys: '?',
      disabled: false,
      run: () => desk.show({ kind: 'help' }),
    },
  ];
}
