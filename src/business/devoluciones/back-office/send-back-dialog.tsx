import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import type { EnvioTipo } from '../devolucion.ts';
import type { DevolucionFacts } from './devolucion-actions.tsx';

export interface Parcel {
  transportista: string;
  seguimiento: string;
  nota: string;
}

interface SendBackDialogProps extends ActionDialogProps<DevolucionFacts, Parcel> {
  tipo: EnvioTipo;
}

/** Asks for the parcel that brings garments to the shop again. */
export function SendBackDialog({ tipo, onClose, onRun }: SendBackDialogProps) {
  const { t } = useTranslation();
  const [parcel, setParcel] = useState<Parcel>({ transportista: '', seguimiento: '', nota: '' });
  const fields = [
    { name: 'transportista', label: t('Transportista'), max: 80 },
    { name: 'seguimiento', label: t('Número de seguimiento'), max: 60 },
    { name: 'nota', label: t('Nota'), max: 300 },
  ] as const;
  return (
    <FormDialog
      title={tipo === 'arreglo' ? t('Entregar lo arreglado') : t('Reenviar lo no aceptado')}
      act={t('Enviar')}
      onClose={onClose}
      onSend={() => onRun(parcel)}
    >
      <p>{t('No es una venta: no se factura. La entrega tiene su papel.')}</p>
      {fields.map(({ name, label, max }, place) => (
        <Field key={name} label={label}>
          {(control) => (
            <input
              {...control}
              data-focus-first={place === 0 || undefined}
              autoComplete="off"
              maxLength={max}
              value={parcel[name]}
              onChange={({ target }) => setParcel({ ...parcel, [name]: target.value })}
              className={controlClass}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}
