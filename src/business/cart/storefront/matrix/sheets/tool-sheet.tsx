import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../../platform/ui/dialog.tsx';
import { useMatrixController } from '../matrix-context.tsx';
import { useClipboardTools } from '../use-clipboard-tools.ts';
import { useTools } from '../use-tools.ts';
import type { SheetProps } from './sheet-props.ts';

interface ToolSheetProps extends SheetProps {
  disabled: boolean;
}

/** The tools of a phone that have no room beside the steppers. */
export function ToolSheet({ open, onClose, disabled }: ToolSheetProps) {
  const { t } = useTranslation();
  const controller = useMatrixController();
  const clipboard = useClipboardTools(disabled);
  const clear = { id: 'clear', name: t('Vaciar lo seleccionado'), disabled, run: controller.clear };
  const rest = useTools(disabled).filter(({ id }) => id !== 'undo' && id !== 'redo');
  const select = {
    id: 'select',
    name: t('Seleccionar varias casillas'),
    disabled,
    run: () => {
      controller.setSelecting(true);
      controller.announce([{ key: 'Toque la última casilla de la selección.' }]);
    },
  };
  const press = (run: () => void) => {
    // Closed before the action, which may open another sheet, so that the focus returns to its place.
    flushSync(onClose);
    run();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('Herramientas')}>
      <ul className="-mx-6 -mb-6 border-t border-base-300">
        {[select, ...clipboard, clear, ...rest].map(({ id, name, disabled: off, run }) => (
          <li key={id} className="border-b border-base-300 last:border-b-0">
            <button
              type="button"
              disabled={off}
              onClick={() => press(run)}
              className="min-h-12 w-full cursor-pointer px-6 text-left -outline-offset-2 hover:bg-base-200 disabled:opacity-35"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
