import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';

/** Replaces a removed line of the cart with an undo button, and moves the focus there. */
export function RemovedLine({ nombre, onUndo }: { nombre: string; onUndo: () => void }) {
  const { t } = useTranslation();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.querySelector('button')?.focus(), []);
  return (
    <p
      ref={line}
      role="status"
      className="flex flex-wrap items-center justify-between gap-4 border-t border-base-300 py-3"
    >
      {t('Ha quitado {{nombre}}.', { nombre })}
      <Button tone="quiet" onClick={onUndo}>
        {t('Deshacer')}
      </Button>
    </p>
  );
}
