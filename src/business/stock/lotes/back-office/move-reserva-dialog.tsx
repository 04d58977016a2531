import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
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
  const form = useId();
  const [first] = rows;
  const one = rows.length === 1 ? first : undefined;
  const [target, setTarget] = useState('');
  const [cantidad, setCantidad] = useState(String(one?.cantidad ?? ''));
  const [motivo, setMotivo] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
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

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (isBusy || !target || !motivo.trim() || isWrong) return;
    setBusy(true);
    setFailure(await onRun({ aPedidoId: Number(target), cantidad: one && n, motivo: motivo.trim() }));
    setBusy(false);
  }
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('Dar {{prenda}} a otro pedido', {
        prenda: first ? `${first.referencia} ${first.color} ${first.talla}` : '',
      })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="primary" type="submit" form={form} busy={isBusy}>
            {t('Mover')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        data-dense="true"
        noValidate
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-4"
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
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
