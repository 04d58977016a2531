import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { TallaOfModelo } from '../curva.ts';
import type { Curva } from '../curvas.contract.ts';
import { type CurveChoice, ownKey } from '../curve-choices.ts';
import type { RadioGroup } from './curve-option.tsx';
import { DeletedCurve } from './deleted-curve.tsx';
import { OwnOption } from './own-option.tsx';
import { SaveCurve } from './save-curve.tsx';
import type { useOwnCurves } from './use-own-curves.ts';

interface OwnSectionProps {
  own: ReturnType<typeof useOwnCurves>;
  choices: readonly CurveChoice[];
  /** Number of curves not listed because they have none of these sizes. */
  hidden: number;
  group: RadioGroup;
  tallas: readonly TallaOfModelo[];
  currentQuantities: readonly number[];
  colorNombre: string;
  /** Selects a curve and moves the focus to it, because the focused element is gone. */
  onGoTo: (key: string) => void;
}

/** The shop's own curves, with their loading, error and empty states. */
export function OwnSection(props: OwnSectionProps) {
  const { own, choices, hidden, group, tallas, currentQuantities, colorNombre, onGoTo } = props;
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState<Curva>();
  const [saved, setSaved] = useState('');
  if (!own.hasShop) {
    return (
      <p className="px-2 py-3 text-sm text-base-content/75">
        {t('Su usuario no es de ninguna tienda: puede usar las curvas de la casa.')}
      </p>
    );
  }
  if (own.hasFailed) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-x-6 px-2 py-2 text-sm">
        {t('No se han podido leer las curvas de la tienda.')}
        <button type="button" className="link-quiet min-h-11 cursor-pointer" onClick={own.retry}>
          {t('Reintentar')}
        </button>
      </div>
    );
  }
  if (!own.curvas) {
    return (
      <div role="status" aria-busy="true" className="flex flex-col gap-2 px-2 py-3">
        <span className="sr-only">{t('Leyendo las curvas de la tienda…')}</span>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-10 w-64 max-w-full" />
      </div>
    );
  }
  const before = own.curvas;
  const goToNew = (curvas: Curva[]) => {
    const added = curvas.find(({ id }) => !before.some((one) => one.id === id));
    if (added) onGoTo(ownKey(added.id));
    return added;
  };
  return (
    <>
      {choices.length + hidden === 0 && !deleted && (
        <p className="px-2 py-3 text-sm text-base-content/75">
          {t('Todavía no hay ninguna. Escriba las cantidades de un color y guárdelas aquí con un nombre.')}
        </p>
      )}
      <ul>
        {choices.map(({ own: curva, ...choice }) =>
          curva ? (
            <OwnOption
              key={choice.key}
              choice={{ ...choice, own: curva }}
              group={group}
              colorNombre={colorNombre}
              onDeleted={() => setDeleted(curva)}
            />
          ) : null,
        )}
      </ul>
      {hidden > 0 && (
        <p className="px-2 py-3 text-sm text-base-content/75">
          {t('{{count}} curvas más de la tienda no van con ninguna de estas tallas.', { count: hidden })}
        </p>
      )}
      {deleted && (
        <DeletedCurve
          key={deleted.id}
          curva={deleted}
          onRestored={(curvas) => {
            setDeleted(undefined);
            goToNew(curvas);
          }}
        />
      )}
      <SaveCurve
        tallas={tallas}
        currentQuantities={currentQuantities}
        colorNombre={colorNombre}
        onSaved={(curvas) => setSaved(goToNew(curvas)?.nombre ?? '')}
      />
      <p role="status" className="sr-only">
        {saved && t('Ha guardado la curva «{{nombre}}».', { nombre: saved })}
      </p>
    </>
  );
}
