import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import type { ResourceActions } from '../../../platform/ui/record/action.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { type Entrada, searchAuditoriaEndpoint } from '../auditoria.contract.ts';
import { ChangesTable } from './changes-table.tsx';
import { actLabel, kindLabel, recordName, recordPath } from './trail-labels.ts';

/** Entries cannot be changed. */
const entradaActions: ResourceActions<Entrada> = {
  list: '/admin/auditoria',
  title: 'Registro de actividad',
  search: searchAuditoriaEndpoint,
  rowId: ({ id }) => id,
  rowName: recordName,
  actions: () => [],
};

/** Renders an entry of the trail: user, time, act, address and changes. */
export function EntradaPage({ entrada }: { entrada: Entrada }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const address = recordPath(entrada);
  const record = recordName(entrada) || t(kindLabel(entrada.recurso));
  const user = entrada.usuario ?? t('Nadie con sesión');
  return (
    <RecordPage
      resource={entradaActions}
      row={entrada}
      name={t(actLabel(entrada.acto))}
      facts={[record, user, formatInstant(entrada.cuando, language)]}
      side={
        <SideFacts
          title={t('Acto')}
          facts={[
            [t('Quién'), user],
            [t('Cuándo'), formatInstant(entrada.cuando, language)],
            [t('Qué es'), t(kindLabel(entrada.recurso))],
            [
              t('Ficha'),
              address ? (
                <AddressLink key="ficha" address={address} className="link-quiet">
                  {record}
                </AddressLink>
              ) : (
                record
              ),
            ],
            [t('Dirección IP'), entrada.desde],
            [t('Petición'), entrada.requestId],
          ]}
        />
      }
    >
      <ChangesTable entrada={entrada} />
    </RecordPage>
  );
}
