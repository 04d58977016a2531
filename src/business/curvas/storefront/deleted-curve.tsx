import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Curva, createCurvaEndpoint } from '../curvas.contract.ts';
import { failureMessage, useCurvaWrite } from './use-own-curves.ts';

interface DeletedCurveProps {
  curva: Curva;
  /** Receives the shop's curves after the curve was created again. */
  onRestored: (curvas: Curva[]) => void;
}

/** Replaces a deleted curve with an undo button, and moves the focus there. */
export function DeletedCurve({ curva, onRestored }: DeletedCurveProps) {
  const { t } = useTranslation();
  const create = useCurvaWrite(createCurvaEndpoint);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  const { nombre, partes } = curva;
  return (
    <div className="border-b border-base-300 px-2 py-2 text-sm">
      <div role="status" className="flex flex-wrap items-center justify-between gap-x-6">
        <span className="wrap-anywhere">{t('Ha borrado la curva «{{nombre}}».', { nombre })}</span>
        <button
          ref={undo}
          type="button"
          className="link-quiet min-h-11 cursor-pointer"
          aria-busy={create.isPending || undefined}
          onClick={() =>
            !create.isPending && create.mutate({ body: { nombre, partes } }, { onSuccess: onRestored })
          }
        >
          {t('Deshacer')}
        </button>
      </div>
      <p role="alert" className="text-error-ink empty:hidden">
        {failureMessage(create.error, t)}
      </p>
    </div>
  );
}
