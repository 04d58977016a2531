import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordSkeleton } from '../../../platform/ui/record/record-skeleton.tsx';
import { accountLabels } from '../account-labels.ts';
import { editedCuentas, readCuentasEndpoint, updateCuentasEndpoint } from '../contabilidad.contract.ts';
import { accountUses } from '../entries.ts';

/** The accounts of the ledger by their use. */
export function CuentasScreen() {
  const { t } = useTranslation();
  const call = useCall();
  const canUpdate = usePermission('Permissions.Contabilidad.Update');
  const { data, isError, refetch } = useQuery({ ...readQuery(readCuentasEndpoint, {}), staleTime: 0 });
  if (isError) return <FailureState title={t('Las cifras no han llegado.')} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <div className="max-w-5xl">
      <h1 className="mb-4 text-2xl">{t('Cuentas contables')}</h1>
      <RecordForm
        schema={editedCuentas}
        record={data}
        locked={!canUpdate}
        sections={[
          {
            title: t('Cuentas'),
            intro: t(
              'Las que usa su asesoría. La subcuenta de cada cliente está en su ficha; sin ella se forma con el prefijo y su número.',
            ),
            fields: accountUses.map((use) => ({ name: use, label: t(accountLabels[use]) })),
          },
        ]}
        onSaved={() => void refetch()}
        save={(body, version) => call(updateCuentasEndpoint, { body: { ...body, version: version ?? 1 } })}
      />
    </div>
  );
}
