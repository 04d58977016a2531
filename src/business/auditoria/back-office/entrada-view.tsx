import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import type { Entrada } from '../auditoria.contract.ts';
import { ChangesTable } from './changes-table.tsx';
import { actLabel, kindLabel, recordName, recordPath } from './trail-labels.ts';

/** Renders one entry of the trail: user, time, act, address and changes. */
export function EntradaView({ entrada }: { entrada: Entrada }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const address = recordPath(entrada);
  const record = recordName(entrada) || t(kindLabel(entrada.recurso));
  const facts: [string, ReactNode][] = [
    [t('Cuándo'), formatInstant(entrada.cuando, language)],
    [t('Quién'), entrada.usuario ?? t('Nadie con sesión')],
    [t('Qué es'), t(kindLabel(entrada.recurso))],
    [
      t('Ficha'),
      address ? (
        <AddressLink key="ficha" address={address} className="link-quiet break-words">
          {record}
        </AddressLink>
      ) : (
        record
      ),
    ],
    [t('Dirección IP'), entrada.desde],
    [t('Petición'), entrada.peticion],
  ];
  return (
    <article className="grid gap-x-10 gap-y-6 lg:grid-cols-[22rem_1fr]">
      <div>
        <h1 className="text-2xl">{t(actLabel(entrada.acto))}</h1>
        <dl className="mt-4">
          {facts.map(([name, value]) => (
            <div key={name} className="grid grid-cols-[7rem_1fr] border-b border-base-300 py-1.5">
              <dt className="text-base-content/75">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="min-w-0">
        <ChangesTable entrada={entrada} />
      </div>
    </article>
  );
}
