import { useTranslation } from 'react-i18next';
import { useMatrixController, useMatrixSelector } from './matrix-context.tsx';

export interface Tool {
  id: 'undo' | 'redo' | 'curves' | 'copyRow' | 'clearRow' | 'clearAll' | 'help';
  name: string;
  /** The shortcut, in the format of `aria-keyshortcuts`. */
  keys?: string;
  disabled: boolean;
  run: () => void;
}

/** Returns the tools of the matrix, in display order. */
export function useTools(disabled: boolean): Tool[] {
  const { t } = useTranslation();
  const controller = useMatrixController();
  const canUndo = useMatrixSelector((state) => state.canUndo);
  const canRedo = useMatrixSelector((state) => state.canRedo);
  const row = () => controller.snapshot().active.row;
  return [
    {
      id: 'undo',
      name: t('Deshacer'),
      keys: 'Control+Z',
      disabled: disabled || !canUndo,
      run: controller.undo,
    },
    {
      id: 'redo',
      name: t('Rehacer'),
      keys: 'Control+Y',
      disabled: disabled || !canRedo,
      run: controller.redo,
    },
    { id: 'curves', name: t('Curvas'), disabled, run: () => controller.showSheet({ kind: 'curves' }) },
    {
      id: 'copyRow',
      name: t('Copiar la fila'),
      disabled,
      run: () => controller.showSheet({ kind: 'copyRow' }),
    },
    { id: 'clearRow', name: t('Vaciar la fila'), disabled, run: () => controller.clearRow(row()) },
    { id: 'clearAll', name: t('Vaciar todo'), disabled, run: controller.clearAll },
    {
      id: 'help',
      name: t('Teclas y gestos'),
      keys: '?',
      disabled: false,
      run: () => controller.showSheet({ kind: 'help' }),
    },
  ];
}
