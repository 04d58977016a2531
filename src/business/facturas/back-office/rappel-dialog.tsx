import '../storefront/factura-words.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Radio } from '../../../platform/ui/choice.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field, FieldGroup } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { maxRectificadas } from '../factura.ts';
import { correctFacturaEndpoint, correctSeveralEndpoint } from '../factura-acts.contract.ts';
import { motivoLabels } from '../storefront/factura-labels.ts';
import { typedPercent } from './typed-percent.ts';

interface Row {
  id: number;
  cliente: { id: number; nombre: string };
  baseImponible: number;
}

const causes = ['rappel', 'descuento'] as const;

/** Asks for the percentage that one rectificativa gives back on several facturas, and opens its draft. */
export function RappelDialog({ rows, onClose }: ActionDialogProps<Row, Record<string, never>>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const router = useRouter();
  const [key] = useState(() => crypto.randomUUID());
  const [motivo, setMotivo] = useState<(typeof causes)[number]>('rappel');
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const percent = typedPercent(typed, language);
  const obstacle = obstacleOf(rows);
  const [first] = rows;
  const base = rows.reduce((sum, { baseImponible }) => sum + baseImponible, 0);

  async function send(porcentaje: number): Promise<string | undefined> {
    const options = { idempotencyKey: key };
    try {
      const { id } =
        rows.length === 1
          ? await call(
              correctFacturaEndpoint,
              {
                params: { id: String(first?.id ?? 0) },
                body: { motivo, metodo: 'diferencias', porcentaje },
              },
              options,
            )
          : await call(
              correctSeveralEndpoint,
              { body: { ids: rows.map((row) => row.id), motivo, porcentaje } },
              options,
            );
      onClose();
      router.history.push(`/admin/facturas/${id}`);
      return undefined;
    } catch (error) {
      return failureText(error, t);
    }
  }
  return (
    <FormDialog
      title={t('Rappel o descuento')}
      act={t('Preparar la rectificativa')}
      onClose={onClose}
      onSend={() => {
        setChecked(true);
        return percent === undefined || obstacle ? undefined : send(percent);
      }}
    >
      {obstacle ? (
        <Notice tone="bad">{t(obstacle, { n: maxRectificadas })}</Notice>
      ) : (
        <p>
          {t('Una rectificativa para {{count}} facturas de {{cliente}}, con {{importe}} sin IVA.', {
            count: rows.length,
            cliente: first?.cliente.nombre ?? '',
            importe: formatMoney(base, language),
          })}{' '}
          {t('El porcentaje va sobre lo vendido con ellas, menos lo que ya se ha rectificado.')}
        </p>
      )}
      <FieldGroup label={t('Motivo')}>
        {causes.map((value) => (
          <Radio key={value} name="motivo" checked={motivo === value} onChange={() => setMotivo(value)}>
            {t(motivoLabels[value])}
          </Radio>
        ))}
      </FieldGroup>
      <Field
        label={t('Porcentaje')}
        required
        error={isChecked && percent === undefined && t('Escriba el porcentaje del descuento.')}
      >
        {(control) => (
          <input
            {...control}
            data-focus-first
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={`${controlClass} max-w-24 tabular-nums`}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** Returns why these facturas have no rectificativa together, as a text key. */
function obstacleOf(rows: readonly Row[]): string | undefined {
  if (rows.length > maxRectificadas) return 'Una rectificativa lleva {{n}} facturas como mucho.';
  const clientes = new Set(rows.map(({ cliente }) => cliente.id));
  return clientes.size > 1 ? 'Las facturas son de varios clientes: elija las de uno solo.' : undefined;
}
