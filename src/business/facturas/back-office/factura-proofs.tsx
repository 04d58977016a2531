import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { dayInMadrid, formatDay } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import {
  createProofEndpoint,
  deleteProofEndpoint,
  type FacturaProofs as Proofs,
  type Prueba,
  pruebas,
  readProofsEndpoint,
} from '../proofs.contract.ts';

const labels: Record<Prueba, string> = {
  transporte: 'Entrega del transportista',
  cmr: 'CMR firmado',
  declaracion: 'Declaración del cliente',
  dua: 'DUA de exportación',
};

/** The proofs that the goods of an exempt factura left Spain, and those that are missing. */
export function FacturaProofs({ id }: { id: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const queryClient = useQueryClient();
  const canUpdate = usePermission('Permissions.Facturas.Update');
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string>();
  const params = { id: String(id) };
  const query = readQuery(readProofsEndpoint, { params });
  const { data } = useQuery(query);
  const show = (proofs: Proofs) => queryClient.setQueryData(query.queryKey, proofs);
  if (!data) return null;

  async function remove(pruebaId: number): Promise<void> {
    try {
      show(await call(deleteProofEndpoint, { params, body: { pruebaId } }));
      setFailure(undefined);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  }
  return (
    <SideFacts title={t('Pruebas de la salida')} facts={[]}>
      <ul className="flex flex-col gap-2 py-1">
        {data.pruebas.map((one) => (
          <li key={one.id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {t(labels[one.tipo])}
              <span className="block text-sm text-base-content/75">
                {one.referencia} · {formatDay(one.fecha, language)}
              </span>
            </span>
            {canUpdate && (
              <button type="button" className="link text-sm" onClick={() => void remove(one.id)}>
                {t('Quitar')}
                <span className="sr-only"> {one.referencia}</span>
              </button>
            )}
          </li>
        ))}
        {data.faltan.map((tipo) => (
          <li key={tipo}>
            <StateMark state="waiting">{t('Falta: {{prueba}}', { prueba: t(labels[tipo]) })}</StateMark>
          </li>
        ))}
      </ul>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {canUpdate && <Button onClick={() => setAdding(true)}>{t('Anotar una prueba')}</Button>}
      {isAdding && (
        <ProofDialog
          id={id}
          first={data.faltan[0] ?? 'transporte'}
          onClose={() => setAdding(false)}
          onDone={show}
        />
      )}
    </SideFacts>
  );
}

interface ProofDialogProps {
  id: number;
  /** The kind that is chosen at first. */
  first: Prueba;
  onClose(): void;
  onDone(proofs: Proofs): void;
}

function ProofDialog({ id, first, onClose, onDone }: ProofDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [key] = useState(() => crypto.randomUUID());
  const [tipo, setTipo] = useState(first);
  const [fecha, setFecha] = useState<string | undefined>(() => dayInMadrid(new Date()));
  const [referencia, setReferencia] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isDayWrong = !fecha || !isDay(fecha);
  const isMissing = referencia.trim() === '';

  async function send(): Promise<string | undefined> {
    try {
      const body = { tipo, fecha: fecha ?? '', referencia: referencia.trim() };
      onDone(await call(createProofEndpoint, { params: { id: String(id) }, body }, { idempotencyKey: key }));
      onClose();
      return undefined;
    } catch (error) {
      return failureText(error, t);
    }
  }
  return (
    <FormDialog
      title={t('Anotar una prueba')}
      act={t('Guardar')}
      onClose={onClose}
      onSend={() => {
        setChecked(true);
        return isDayWrong || isMissing ? undefined : send();
      }}
    >
      <Field label={t('Documento')}>
        {(control) => (
          <SelectControl
            {...control}
            data-focus-first
            value={tipo}
            // Cast: the options are these values.
            onChange={({ target }) => setTipo(target.value as Prueba)}
          >
            {pruebas.map((value) => (
              <option key={value} value={value}>
                {t(labels[value])}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
      <Field label={t('Fecha')} required error={isChecked && isDayWrong && t('Escriba la fecha.')}>
        {(control) => <DayInput {...control} value={fecha} onChange={(next) => setFecha(next)} />}
      </Field>
      <Field
        label={t('Número o lugar donde se guarda')}
        required
        error={isChecked && isMissing && t('Escriba el número del documento o dónde está.')}
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={120}
            value={referencia}
            onChange={({ target }) => setReferencia(target.value)}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
