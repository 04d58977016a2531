import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import { Radio } from '../../../platform/ui/choice.tsx';
import { controlClass, Field, FieldGroup } from '../../../platform/ui/field.tsx';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { type Lugar, searchLugaresEndpoint } from '../../stock/lugares.contract.ts';
import { effectsOf } from '../albaran.ts';
import type { AlbaranStep } from '../albaranes.contract.ts';
import type { Entrega, StepInput } from './entrega-actions.tsx';

interface StepDialogProps extends ActionDialogProps<Entrega, StepInput> {
  estado: AlbaranStep['estado'];
}

/** Asks what a step needs: the tracking number, or what becomes of the garments. */
export function StepDialog({ rows, estado, onClose, onRun }: StepDialogProps) {
  const { t } = useTranslation();
  const [row] = rows;
  const from = row?.estado;
  const { unserves } =
    from === undefined || from === 'porPreparar' || from === 'enPreparacion'
      ? { unserves: false }
      : effectsOf(from, estado);
  const [step, setStep] = useState<StepInput>({ seguimiento: '', enlace: '', nota: '', resto: 'pendiente' });
  const [error, setError] = useState<keyof StepInput>();
  const isSent = estado === 'enviado';
  const set = (change: Partial<StepInput>) => {
    setStep({ ...step, ...change });
    setError(undefined);
  };
  const titles = {
    enviado: t('Enviar {{numero}}', { numero: row?.numero }),
    entregado: t('{{numero}} entregado', { numero: row?.numero }),
    devuelto: t('{{numero}} devuelto', { numero: row?.numero }),
    perdido: t('{{numero}} perdido', { numero: row?.numero }),
  };
  function send(): Promise<string | undefined> | undefined {
    const wrong =
      step.resto === 'cancelar' && !step.nota.trim()
        ? 'nota'
        : step.enlace && !/^https:\/\/\S+$/.test(step.enlace.trim())
          ? 'enlace'
          : undefined;
    setError(wrong);
    return wrong ? undefined : onRun(step);
  }
  return (
    <FormDialog
      title={titles[estado]}
      act={isSent ? t('Enviar') : t('Guardar')}
      danger={!isSent}
      onClose={onClose}
      onSend={send}
    >
      {isSent && (
        <>
          <Field label={t('Número de seguimiento')} hint={t('Escanéelo o escríbalo; puede venir después.')}>
            {(control) => (
              <input
                {...control}
                data-focus-first
                autoComplete="off"
                maxLength={60}
                value={step.seguimiento}
                onChange={({ target }) => set({ seguimiento: target.value })}
                className={controlClass}
              />
            )}
          </Field>
          <Field
            label={t('Página del envío')}
            error={error === 'enlace' && t('Escriba una dirección que empiece por https://.')}
          >
            {(control) => (
              <input
                {...control}
                type="url"
                autoComplete="off"
                maxLength={500}
                value={step.enlace}
                onChange={({ target }) => set({ enlace: target.value })}
                className={controlClass}
              />
            )}
          </Field>
        </>
      )}
      {estado === 'devuelto' && <ReturnPlace value={step.lugarId} onChange={(lugarId) => set({ lugarId })} />}
      {unserves && (
        <FieldGroup label={t('Sus prendas')}>
          <Radio
            name="resto"
            checked={step.resto === 'pendiente'}
            onChange={() => set({ resto: 'pendiente' })}
          >
            {t('Se deben otra vez')}
          </Radio>
          <Radio name="resto" checked={step.resto === 'cancelar'} onChange={() => set({ resto: 'cancelar' })}>
            {t('Se cancelan')}
          </Radio>
        </FieldGroup>
      )}
      <Field
        label={step.resto === 'cancelar' ? t('Motivo') : t('Nota')}
        hint={
          step.resto === 'cancelar'
            ? t('La tienda lo lee.')
            : unserves
              ? t('Solo la lee el equipo. La tienda recibe un correo.')
              : undefined
        }
        error={error === 'nota' && t('Escriba por qué se cancelan las prendas.')}
      >
        {(control) => (
          <input
            {...control}
            maxLength={300}
            autoComplete="off"
            value={step.nota}
            onChange={({ target }) => set({ nota: target.value })}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}

const lugarKind: RecordKind<Lugar> = {
  label: 'Lugar',
  search: searchLugaresEndpoint,
  name: ({ nombre }) => ({ name: nombre }),
};
const placeShape = { kind: 'number', required: false, optional: true } as const;

/** The place that takes the garments of a returned parcel. */
function ReturnPlace({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange(lugarId: number | undefined): void;
}) {
  const { t } = useTranslation();
  return (
    <Field label={t('Adónde vuelven')} hint={t('En blanco: al almacén.')}>
      {(control) => (
        <RecordControl
          {...control}
          name="lugarId"
          kind={lugarKind}
          shape={placeShape}
          disabled={false}
          value={value}
          onBlur={() => {}}
          onChange={(next) => onChange(next as number | undefined)}
        />
      )}
    </Field>
  );
}
