import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { FormDialog } from '../../../../platform/ui/form-dialog.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../../platform/ui/record/action.ts';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import { type ReservaRow, searchReservasEndpoint } from '../../reservas.contract.ts';
import { sourceText } from './source-text.ts';

export interface MoveInput {
  aPedidoId: number;
  /** Absent: all of each row. */
  cantidad: number | undefined;
  motivo: string;
}

/** Reservas of a garment that the dialog reads. */
const maxRead = 500;
const dayOf = ({ tipo, fecha }: ReservaRow) => (tipo === 'stock' ? '' : (fecha ?? '~'));

/** Asks for the order that gets garments, how many of them, and why. */
export function MoveReservaDialog({ rows, onClose, onRun }: ActionDialogProps<ReservaRow, MoveInput>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first] = rows;
  const one = rows.length === 1 ? first : undefined;
  const [target, setTarget] = useState('');
  const [cantidad, setCantidad] = useState(String(one?.cantidad ?? ''));
  const [motivo, setMotivo] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { data } = useQuery(
    readQuery(searchReservasEndpoint, {
      body: {
        pageSize: maxRead,
        advancedFilter: {
          logic: 'and',
          filters: [
            { field: 'modeloColorId', operator: 'eq', value: first?.modeloColorId },
            { field: 'tallaId', operator: 'eq', value: first?.tallaId },
          ],
        },
      },
    }),
  );
  const givers = new Set(rows.map(({ pedidoId }) => pedidoId));
  const waiting = (data?.data ?? []).filter(
    (reserva) => first && reserva.pedidoId && !givers.has(reserva.pedidoId) && dayOf(reserva) > dayOf(first),
  );
  const n = /^\d{1,4}$/.test(cantidad) ? Number(cantidad) : 0;
  const isWrong = one !== undefined && (n < 1 || n > one.cantidad);

  function send(): Promise<string | undefined> | undefined {
    setChecked(true);
    if (!target || !motivo.trim() || isWrong) return undefined;
    return onRun({ aPedidoId: Number(target), cantidad: one && n, motivo: motivo.trim() });
  }
  return (
    <FormDialog
      title={t('Dar {{prenda}} a otro pedido', {
        prenda: first ? `${first.referencia} ${first.color} ${first.talla}` : '',
      })}
      act={t('Mover')}
      onClose={onClose}
      onSend={send}
    >
      <p>
        {t(
          'El otro pedido recibe estas prendas y da a cambio las suyas más tardías. Las dos tiendas reciben una carta con los nuevos días.',
        )}
      </p>
      {data && waiting.length === 0 && (
        <Notice>{t('Ningún otro pedido espera esta prenda para más tarde.')}</Notice>
      )}
      <Field label={t('Al pedido')} required error={isChecked && !target && t('Elija un pedido.')}>
        {(control) => (
          <SelectControl
            {...control}
            data-focus-first
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          >
            <option value="">–</option>
            {waiting.map((reserva) => (
              <option key={reserva.id} value={reserva.pedidoId}>
                {[
                  `#${reserva.pedidoId} ${reserva.cliente ?? ''}`,
                  `${reserva.cantidad} × ${sourceText(reserva, t, language)}`,
                ].join(' · ')}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
      {one && (
        <Field
          label={t('Prendas')}
          required
          error={isChecked && isWrong && t('De 1 a {{n}}.', { n: one.cantidad })}
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={cantidad}
              onChange={(event) => setCantidad(event.target.value)}
              className={`${controlClass} max-w-24 tabular-nums`}
            />
          )}
        </Field>
      )}
      <Field
        label={t('Motivo')}
        required
        hint={t('Solo lo ve la casa.')}
        error={isChecked && !motivo.trim() && t('Escriba el motivo.')}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={500}
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
