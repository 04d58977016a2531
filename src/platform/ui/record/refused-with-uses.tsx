import { useTranslation } from 'react-i18next';
import { ApiError } from '../../http/call-errors.ts';
import type { RecordUse } from '../../http/failures.ts';
import { AddressLink } from '../address-link.tsx';

const isUse = (one: unknown): one is RecordUse =>
  typeof one === 'object' && one !== null && 'enlace' in one && 'nombre' in one && 'tipo' in one;

/** A refusal with links to the records that use the refused one, when its reply lists them. */
export function RefusedWithUses({ words, error }: { words: string; error: unknown }) {
  const { t } = useTranslation();
  const body = error instanceof ApiError ? error.body : {};
  const uses = Array.isArray(body.usos) ? body.usos.filter(isUse) : [];
  if (uses.length === 0) return words;
  const more = Number(body.totalUsos) - uses.length;
  return (
    <>
      <p>{words}</p>
      <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {uses.map(({ tipo, nombre, enlace }) => (
          <li key={`${tipo} ${enlace}`}>
            {t(tipo)}:{' '}
            <AddressLink address={enlace} className="link-quiet">
              {nombre}
            </AddressLink>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1">{t('Y {{count}} más.', { count: more })}</p>}
    </>
  );
}
