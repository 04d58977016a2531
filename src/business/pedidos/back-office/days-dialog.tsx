import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { useDayWords } from '../../../platform/ui/use-day-words.ts';
import { setDaysEndpoint } from '../company-pedidos.contract.ts';
import {
  type DayError,
  dayError,
  daysOfLine,
  givenDays,
  type OrderDay,
  type OrderDays,
} from '../order-days.ts';
import { estadoPendiente } from '../pedido.ts';
import type { Pedido, PedidoLinea } from '../pedidos.contract.ts';

/** Asks for the days of a pedido. */
export function PedidoDaysDialog({ rows, onClose, onRun }: ActionDialogProps<Pedido, OrderDays>) {
  const { t } = useTranslation();
  const [pedido] = rows;
  return (
    <DaysDialog
      title={t('Fechas del pedido #{{id}}', { id: pedido?.id })}
      hint={t('Las líneas con fechas propias conservan las suyas.')}
      before={pedido ?? {}}
      errorOf={(days, today) => dayError(days, today, pedido)}
      onClose={onClose}
      onSave={onRun}
    />
  );
}

interface LineDaysButtonProps {
  pedido: Pedido;
  linea: PedidoLinea;
  /** Names the line among others of its modelo. */
  name: string;
}

/** Changes the own days of a line; for staff who may change pedidos. */
export function LineDaysButton({ pedido, linea, name }: LineDaysButtonProps) {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const mayUpdate = usePermission('Permissions.Pedidos.Update');
  const [isOpen, setOpen] = useState(false);
  const isClosed = linea.situacion === 'servido' || linea.situacion === 'cancelado';
  if (!mayUpdate || isClosed || pedido.estado !== estadoPendiente) return null;

  async function save(days: OrderDays): Promise<string | undefined> {
    try {
      await call(setDaysEndpoint, {
        params: { id: String(pedido.id) },
        body: { lineaId: linea.id, ...givenDays(days), version: pedido.version },
      });
      setOpen(false);
      return undefined;
    } catch (error) {
      return failureText(error, t);
    } finally {
      // Also after a refusal: another person may have set them.
      void router.invalidate();
    }
  }
  return (
    <>
      <Button tone="quiet" className="print:hidden" onClick={() => setOpen(true)}>
        {t('Cambiar las fechas')}
        <span className="sr-only"> {name}</span>
      </Button>
      {isOpen && (
        <DaysDialog
          title={t('Fechas de {{nombre}}', { nombre: name })}
          hint={t('Sin fechas propias, va con el resto del pedido.')}
          before={linea}
          errorOf={(days, today) => dayError(daysOfLine(days, pedido), today, daysOfLine(linea, pedido))}
          onClose={() => setOpen(false)}
          onSave={save}
        />
      )}
    </>
  );
}

interface DaysDialogProps {
  title: string;
  hint: string;
  before: OrderDays;
  errorOf(days: OrderDays, today: string): DayError | undefined;
  onClose(): void;
  /** Returns the words of a refusal. */
  onSave(days: OrderDays): Promise<string | undefined>;
}

function DaysDialog({ title, hint, before, errorOf, onClose, onSave }: DaysDialogProps) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const [days, setDays] = useState<OrderDays>(givenDays(before));
  const [error, setError] = useState<DayError>();
  const field = (name: OrderDay, label: string, helper?: string) => (
    <Field
      label={label}
      hint={dayWords(days[name]) ?? helper ?? '\u00a0'}
      error={error?.field === name && t(error.key)}
    >
      {(control) => (
        <DayInput
          {...control}
          value={days[name] ?? ''}
          onChange={(text = '') => {
            setDays({ ...days, [name]: text });
            setError(undefined);
          }}
          onBlur={() => {}}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      title={title}
      act={t('Guardar')}
      onClose={onClose}
      onSend={() => {
        const wrong = errorOf(days, dayInMadrid(new Date()));
        setError(wrong);
        return wrong ? undefined : onSave(days);
      }}
    >
      <p>
        {hint} {t('Sus prendas se reservan de nuevo para estos días.')}
      </p>
      {field('fechaEntrega', t('Servir desde'), t('En blanco: cuanto antes.'))}
      {field('servirHasta', t('Servir hasta'))}
      {field('cancelarTras', t('Cancelar después de'))}
    </FormDialog>
  );
}
