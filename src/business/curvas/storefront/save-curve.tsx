import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf, type TallaOfModelo } from '../curva.ts';
import { type Curva, createCurvaEndpoint } from '../curvas.contract.ts';
import { NameForm } from './name-form.tsx';
import { SizeTable } from './size-table.tsx';
import { failureMessage, useCurvaWrite } from './use-own-curves.ts';

interface SaveCurveProps {
  tallas: readonly TallaOfModelo[];
  /** Garments of the row, in the order of `tallas`. */
  currentQuantities: readonly number[];
  colorNombre: string;
  /** Receives the shop's curves after the write. */
  onSaved: (curvas: Curva[]) => void;
}

/** Saves a colour's row as a curve of the shop, without its empty sizes. */
export function SaveCurve({ tallas, currentQuantities, colorNombre, onSaved }: SaveCurveProps) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState<boolean>();
  const saveButton = useRef<HTMLButtonElement>(null);
  const create = useCurvaWrite(createCurvaEndpoint);
  // The focus returns to the button; after a save the new curve takes it.
  useEffect(() => {
    if (naming === false) saveButton.current?.focus();
  }, [naming]);
  const partes = tallas
    .map(({ tallaId, nombre }, place) => ({
      tallaId,
      talla: nombre,
      cantidad: currentQuantities[place] ?? 0,
    }))
    .filter(({ cantidad }) => cantidad > 0);
  const close = () => {
    setNaming(false);
    create.reset();
  };

  if (sumOf(currentQuantities) === 0) {
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
        ref={saveButton}
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
        busy={create.isPending}
        failure={failureMessage(create.error, t)}
        onSave={(nombre) =>
          create.mutate(
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
