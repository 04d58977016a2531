import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { Field } from '../../../../platform/ui/field.tsx';
import type { ControlledProps } from '../../../../platform/ui/form/form-field.ts';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import type { EscandalloDeModelo, EscandalloLinea, MateriaDeLinea } from '../escandallo.contract.ts';

interface ColourMapProps extends ControlledProps {
  colores: EscandalloDeModelo['colores'];
  materia: MateriaDeLinea | undefined;
}

/** Chooses the colour of a materia for each color of the modelo, where it has not the same name. */
export function ColourMap({ id, value, onChange, colores, materia, disabled }: ColourMapProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const chosen = Array.isArray(value) ? (value as EscandalloLinea['colores']) : [];
  const put = (colorId: number, materiaColorId: number) =>
    onChange([
      ...chosen.filter((one) => one.colorId !== colorId),
      ...(materiaColorId > 0 ? [{ colorId, materiaColorId }] : []),
    ]);
  return (
    <>
      <Button id={id} tone="quiet" disabled={disabled || !materia} onClick={() => setOpen(true)}>
        {chosen.length > 0 ? t('{{n}} aparte', { n: chosen.length }) : t('Elegir')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Colores de {{nombre}}', { nombre: materia?.nombre ?? '' })}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {colores.map(({ colorId, nombre }) => {
            const same = materia?.colores.find((one) => one.colorId === colorId);
            return (
              <Field key={colorId} label={nombre}>
                {(control) => (
                  <SelectControl
                    {...control}
                    value={chosen.find((one) => one.colorId === colorId)?.materiaColorId ?? 0}
                    onChange={({ target }) => put(colorId, Number(target.value))}
                  >
                    <option value={0}>{same?.nombre ?? t('Sin color')}</option>
                    {materia?.colores
                      .filter((one) => one.id !== same?.id)
                      .map((one) => (
                        <option key={one.id} value={one.id}>
                          {one.nombre}
                        </option>
                      ))}
                  </SelectControl>
                )}
              </Field>
            );
          })}
        </div>
      </Dialog>
    </>
  );
}
