import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import type { FormValues } from '../../../platform/ui/form/form-field.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import {
  type EditedCliente,
  findDuplicatesEndpoint,
  type SimilarCliente,
} from '../clientes-office.contract.ts';

const why: Record<SimilarCliente['por'], string> = {
  nif: 'Mismo NIF',
  email: 'Mismo correo',
  nombre: 'Mismo nombre',
};

/** A warning of clientes with the tax number, e-mail or name that is being entered. */
export function SimilarClientes({ values }: { values: FormValues<EditedCliente> }) {
  const { t } = useTranslation();
  const body = useDeferredValue({
    nif: bounded(values.nif, 30),
    email: bounded(values.email, 254),
    nombre: bounded(values.nombre, 160),
  });
  const { data = [] } = useQuery({
    ...readQuery(findDuplicatesEndpoint, { body }),
    enabled: Object.values(body).some((text) => text !== undefined),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div role="status" className="empty:hidden">
      {data.length > 0 && (
        <Notice tone="waiting">
          <p>{t('Quizá ya está dado de alta:')}</p>
          <ul className="mt-1">
            {data.map(({ id, nombre, poblacion, por }) => (
              <li key={id}>
                <Link to="/admin/clientes/$id" params={{ id: String(id) }} className="link-quiet">
                  {nombre}
                </Link>
                {poblacion && `, ${poblacion}`} · {t(why[por])}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** The least length of a text that is looked up. */
const minLength = 3;

/** Returns a text that is long enough to be looked up. */
function bounded(text: string | undefined, max: number): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed.length >= minLength && trimmed.length <= max ? trimmed : undefined;
}
