import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartStore } from '../../cart-context.tsx';
import { useMatrixCartSelector } from './matrix-context.tsx';

/** Shows below the table whether all cells of the modelo are saved. A live region, so it changes rarely. */
export function SaveStatus({ modeloId }: { modeloId: number }) {
  const { t } = useTranslation();
  const store = useCartStore();
  const status = useMatrixCartSelector((state) => state.status);
  const saving = useMatrixCartSelector(({ pending }) => count(pending.values(), modeloId, false));
  const unsaved = useMatrixCartSelector(({ pending }) => count(pending.values(), modeloId, true));
  const held = useMatrixCartSelector((state) => state.held);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (saving > 0) setBusy(true);
  }, [saving]);

  const retry = (
    <button type="button" onClick={() => void store.retry()} className="link-quiet ml-2 cursor-pointer py-2">
      {t('Reintentar')}
    </button>
  );
  return (
    <p className="min-h-9 text-sm leading-9" role="status">
      {status === 'failed' && (
        <span className="text-error-ink">
          {t('No se ha podido leer su carrito: puede que falten cantidades.')}
          {retry}
        </span>
      )}
      {held && unsaved > 0 && (
        <span className="text-base-content/75">{t('Esperan a que elija la tienda.')}</span>
      )}
      {!held && status !== 'failed' && unsaved > 0 && (
        <span className="text-error-ink">
          {t('{{count}} casillas sin guardar.', { count: unsaved })}
          {retry}
        </span>
      )}
      {status !== 'failed' && unsaved === 0 && busy && (
        <span className="text-base-content/75">{saving > 0 ? t('Guardando…') : t('Todo guardado.')}</span>
      )}
    </p>
  );
}

function count(
  pending: Iterable<{ modeloId: number; failure?: unknown }>,
  modeloId: number,
  inTrouble: boolean,
): number {
  let cells = 0;
  for (const cell of pending) {
    if (cell.modeloId === modeloId && (cell.failure !== undefined) === inTrouble) cells += 1;
  }
  return cells;
}
