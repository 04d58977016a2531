import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf, type TallaOfModelo } from '../curva.ts';
import { type Curva, createCurvaEndpoint } from '../curvas.contract.ts';
import { NameForm } from './name-form.tsx';
import { SizeTable } from './size-table.tsx';
import { failureMessage, useCurvaWrite } from './use-own-curves.ts';

interface SaveCurveProps {
  tallas: readonly TallaOfModelo[];
  /** Garments of the row now, by the order of `tallas`. */
  present: readonly number[];
  colorNombre: string;
  /** Told the shop's curves as they are now. */
  onSaved: (curvas: Curva[]) => void;
}

/** Keeps what a colour's row holds as a curve of the shop. Sizes of which it has none are no part of it. */
export function SaveCurve({ tallas, present, colorNombre, onSaved }: SaveCurveProps) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState<boolean>();
  const toSave = useRef<HTMLButtonElement>(null);
  const keep = useCurvaWrite(createCurvaEndpoint);
  // Back to where the naming began; after a save the new curve takes the focus from here.
  useEffect(() => {
    if (naming === false) toSave.current?.focus();
  }, [naming]);
  const partes = tallas
    .map(({ tallaId, nombre }, place) => ({ tallaId, talla: nombre, cantidad: present[place] ?? 0 }))
    .filter(({ cantidad }) => cantidad > 0);
  const close = () => {
    setNaming(false);
    keep.reset();
  };

  if (sumOf(present) === 0) {
    return (
      <p className="px-2 py-3 text-sm text-base-content/75">
        {t('La fila de {{color}} está vacía: escriba en ella las cantidades y podrá guardarla como curva.', {
          color: colorNombre,
        })}
      </p>
    );
  }
  if (!naming) {
    return (
      <button
        ref={toSave}
        type="button"
        className="link-quiet mx-2 min-h-11 cursor-pointer text-left text-sm"
        onClick={() => setNaming(true)}
      >
        {t('Guardar la curva de {{color}}', { color: colorNombre })}
      </button>
    );
  }
  return (
    <div className="border-b border-base-300 pt-3">
      <div className="px-2 text-sm">
        <p className="mb-1.5 text-base">{t('Guardar la curva de {{color}}', { color: colorNombre })}</p>
        <SizeTable places={partes} />
      </div>
      <NameForm
        busy={keep.isPending}
        failure={failureMessage(keep.error, t)}
        onSave={(nombre) =>
          keep.mutate(
            { body: { nombre, partes } },
            {
              onSuccess: (curvas) => {
                close();
                onSaved(curvas);
              },
            },
          )
        }
        onCancel={close}
      />
    </div>
  );
}
