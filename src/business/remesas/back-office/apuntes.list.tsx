import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { FileControl } from '../../../platform/ui/file-control.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import {
  type ApunteRow,
  apunteEstadoLabels,
  exportApuntesEndpoint,
  readStatementFileEndpoint,
} from '../extractos.contract.ts';
import { apunteActions } from './apunte-actions.ts';
import { ApunteMark } from './apunte-mark.tsx';
import { apunteColumns, apunteOrder } from './remesa-columns.ts';

/** The list of movements of the house's bank accounts. */
export function ApuntesList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canRead = usePermission('Permissions.ExtractosBancarios.Create');
  const [isReading, setReading] = useState(false);
  const money = (euros: number) => formatMoney(euros, language);
  const pending = { campo: 'estado', op: 'eq' as const, valor: 'pendiente' };
  const looks: Looks<typeof apunteColumns, ApunteRow> = {
    fecha: { show: ({ fecha }) => <ListDate value={fecha} />, filter: 'day', width: 10 },
    texto: { filter: 'text', heading: true, width: 36 },
    referencia: { filter: 'text', hideOnTablet: true, width: 16 },
    cuenta: { show: ({ cuenta }) => cuenta.nombre, filter: 'text', hideOnTablet: true, width: 16 },
    importe: {
      show: ({ importe }) => money(importe),
      sum: money,
      filter: 'number',
      figure: true,
      width: 12,
    },
    estado: {
      show: ({ estado }) => <ApunteMark estado={estado} />,
      filter: { values: labelChoices(t, apunteEstadoLabels) },
      width: 14,
    },
  };
  return (
    <>
      <ListScreen
        {...useResourceList(apunteActions)}
        columns={listedColumns(apunteColumns, looks, t)}
        state={state}
        onState={onState}
        order={apunteOrder}
        sheet={exportApuntesEndpoint}
        tabs={[
          { name: 'todo', words: t('Todos'), filters: [] },
          {
            name: 'porConciliar',
            words: t('Ingresos por conciliar'),
            filters: [pending, { campo: 'importe', op: 'gt', valor: 0 }],
          },
          {
            name: 'cobrados',
            words: t('Cobrados'),
            filters: [{ campo: 'estado', op: 'eq', valor: 'cobrado' }],
          },
          {
            name: 'descartados',
            words: t('Descartados'),
            filters: [{ campo: 'estado', op: 'eq', valor: 'descartado' }],
          },
        ]}
        empty={t('Todavía no se ha leído ningún extracto.')}
      >
        {canRead && <Button onClick={() => setReading(true)}>{t('Leer un extracto')}</Button>}
      </ListScreen>
      {isReading && <StatementDialog onClose={() => setReading(false)} />}
    </>
  );
}

/** Reads a statement file of the bank. */
function StatementDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const call = useCall();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);

  async function read(archivo: File): Promise<string | undefined> {
    try {
      const { extractos } = await call(
        readStatementFileEndpoint,
        { body: { archivo } },
        { idempotencyKey: newKey() },
      );
      const count = extractos.reduce((sum, { apuntes }) => sum + apuntes, 0);
      const known = extractos.reduce((sum, { conocidos }) => sum + conocidos, 0);
      const words = [
        t('{{count}} apuntes leídos.', { count }),
        known > 0 && t('{{count}} ya estaban en otro extracto.', { count: known }),
      ];
      showToast({ tone: 'good', text: words.filter(Boolean).join(' ') });
      onClose();
      await queryClient.invalidateQueries();
      return undefined;
    } catch (error) {
      return failureText(error, t);
    }
  }
  return (
    <FormDialog
      title={t('Leer un extracto')}
      act={t('Leer el archivo')}
      onClose={onClose}
      onSend={() => {
        setMissing(!file);
        return file ? read(file) : undefined;
      }}
    >
      <Field
        label={t('Archivo del banco')}
        hint={t('El extracto en formato Norma 43, como lo descarga la banca electrónica.')}
        error={isMissing && t('Elija el archivo.')}
      >
        {(control) => <FileControl {...control} onChange={({ target }) => setFile(target.files?.[0])} />}
      </Field>
    </FormDialog>
  );
}
