import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../platform/ui/button.tsx';
import { swatch } from '../../../platform/ui/colour-dots.tsx';
import type { ControlledProps, FormHandle } from '../../../platform/ui/form/form-field.ts';
import { CloseIcon } from '../../../platform/ui/icons.tsx';
import { OrderList } from '../../../platform/ui/list/order-list.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import type { ModeloOptions } from '../modelo-acts.contract.ts';
import type { EditedModelo } from '../modelos.contract.ts';

interface ModeloColoursProps extends ControlledProps {
  form: FormHandle<EditedModelo>;
  colores: ModeloOptions['colores'];
}

/** The colours of a modelo in their order; one that leaves takes its cells with it. */
export function ModeloColours({ value, onChange, form, colores, disabled, ...control }: ModeloColoursProps) {
  const { t } = useTranslation();
  const ids = useMemo(() => (Array.isArray(value) ? (value as number[]) : []), [value]);
  const rows = useMemo(() => ids.flatMap((id) => colores.find((one) => one.id === id) ?? []), [ids, colores]);
  const others = colores.filter(({ id, archivado }) => !archivado && !ids.includes(id));

  function remove(id: number): void {
    const { variantes = [], imagenes = [] } = form.values();
    form.set(
      'variantes',
      variantes.filter(({ colorId }) => colorId !== id),
    );
    form.set(
      'imagenes',
      imagenes.map((one) => (one.colorId === id ? { ...one, colorId: undefined } : one)),
    );
    onChange(ids.filter((one) => one !== id));
  }

  return (
    <div className="flex flex-col gap-3">
      {rows.length > 0 && (
        <OrderList
          title={t('Colores')}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ nombre }) => nombre}
          locked={disabled}
          onOrder={async (next) => onChange(next.map(({ id }) => id))}
          show={(color) => (
            <span className="flex min-w-0 grow items-center gap-3">
              <span
                aria-hidden="true"
                className="size-5 shrink-0 border border-base-content/35 forced-color-adjust-none"
                style={{ background: `${swatch(color)} border-box` }}
              />
              <span className="min-w-0 grow truncate">{color.nombre}</span>
              <span className="text-sm text-base-content/75 tabular-nums">{color.codigo}</span>
              {!disabled && (
                <IconButton
                  label={t('Quitar {{nombre}}', { nombre: color.nombre })}
                  onClick={() => remove(color.id)}
                >
                  <CloseIcon />
                </IconButton>
              )}
            </span>
          )}
        />
      )}
      {!disabled && (
        <SelectControl
          id={control.id}
          aria-label={t('Añadir color')}
          value=""
          onBlur={control.onBlur}
          onChange={({ target }) => onChange([...ids, Number(target.value)])}
          className="max-w-80"
        >
          <option value="">{t('Añadir color')}</option>
          {others.map(({ id, codigo, nombre }) => (
            <option key={id} value={id}>
              {nombre} · {codigo}
            </option>
          ))}
        </SelectControl>
      )}
    </div>
  );
}
