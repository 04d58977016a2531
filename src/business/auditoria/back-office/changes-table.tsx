import { useTranslation } from 'react-i18next';
import type { Language } from '../../../platform/i18n/languages.ts';
import { languageNames } from '../../../platform/i18n/languages.ts';
import { Table } from '../../../platform/ui/table.tsx';
import type { Entrada } from '../auditoria.contract.ts';
import { changesOf, type Item } from './changes.ts';
import { memberLabel, personalMemberLabel, valueLabel } from './trail-labels.ts';

type Changed = Pick<Entrada, 'recurso' | 'antes' | 'despues' | 'nombres'>;

/** Renders the old and new values of an act one below the other, for the side column of a record. */
export function ChangesList({ entrada }: { entrada: Changed }) {
  const { t } = useTranslation();
  const changes = changesOf(entrada.antes, entrada.despues);
  if (changes.length === 0)
    return <p className="text-base-content/75">{t('Este acto no cambió valores.')}</p>;
  const hasBefore = Object.keys(entrada.antes ?? {}).length > 0;
  return (
    <dl className="flex flex-col gap-2 pt-1">
      {changes.map(({ member, antes, despues }) => (
        <div key={member}>
          <dt className="text-base-content/75">{t(memberLabel(member, entrada.recurso))}</dt>
          {member === personal ? (
            <dd>
              <PersonalWords antes={antes} despues={despues} />
            </dd>
          ) : (
            <>
              {hasBefore && (
                <dd>
                  <Items of={entrada} member={member} items={antes} tag="del" />
                </dd>
              )}
              <dd>
                <Items of={entrada} member={member} items={despues} tag="ins" />
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

function PersonalWords({ antes, despues }: { antes: Item[]; despues: Item[] }) {
  const { t } = useTranslation();
  return t('Ha cambiado: {{campos}}. El registro no guarda datos de personas.', {
    campos: [...antes, ...despues].map(({ value }) => t(personalMemberLabel(String(value)))).join(', '),
  });
}

/** Renders the old and new values of an act side by side; differences are marked by more than colour. */
export function ChangesTable({ entrada }: { entrada: Changed }) {
  const { t } = useTranslation();
  const changes = changesOf(entrada.antes, entrada.despues);
  if (changes.length === 0)
    return <p className="text-base-content/75">{t('Este acto no cambió valores.')}</p>;
  // Exports and new records have no values before.
  const hasBefore = Object.keys(entrada.antes ?? {}).length > 0;
  return (
    <Table caption={t('Valores')} dense>
      <thead>
        <tr>
          <th scope="col">{t('Campo')}</th>
          {hasBefore && <th scope="col">{t('Antes')}</th>}
          <th scope="col">{hasBefore ? t('Después') : t('Valor')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ member, antes, despues }) => (
          <tr key={member}>
            <th scope="row">{t(memberLabel(member, entrada.recurso))}</th>
            {member === personal ? (
              <td colSpan={hasBefore ? 2 : 1}>
                <PersonalWords antes={antes} despues={despues} />
              </td>
            ) : (
              <>
                {hasBefore && (
                  <td>
                    <Items of={entrada} member={member} items={antes} tag="del" />
                  </td>
                )}
                <td>
                  <Items of={entrada} member={member} items={despues} tag="ins" />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The member that lists changed personal fields, without values. */
const personal = 'datosPersonales';
const looks = { del: 'text-error-ink', ins: 'font-semibold no-underline' };

interface ItemsProps {
  of: Pick<Entrada, 'recurso' | 'nombres'>;
  member: string;
  items: Item[];
  tag: 'del' | 'ins';
}

function Items({ of: { recurso, nombres }, member, items, tag: Tag }: ItemsProps) {
  const { t } = useTranslation();
  const show = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? t('Sí') : t('No');
    const nombre = nombres?.[`${member} ${value}`];
    if (nombre !== undefined) return `${nombre} (${value})`;
    const key = valueLabel(value, member, recurso);
    if (key !== undefined) return t(key);
    if (member === 'idioma') return languageNames[value as Language] ?? String(value);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  if (items.length === 0) return <span className="text-base-content/75">{t('(vacío)')}</span>;
  return (
    <ul className="break-words">
      {items.map(({ value, differs }) => (
        <li key={JSON.stringify(value)}>
          {differs ? <Tag className={looks[Tag]}>{show(value)}</Tag> : show(value)}
        </li>
      ))}
    </ul>
  );
}
