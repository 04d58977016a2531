/** The persons of a cliente, and the accounts that buy for it. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import type { ClienteActivity } from '../activity.contract.ts';
import { contactoTipoLabels, medioHref } from '../contacto.ts';

/** The persons of a cliente with the ways to reach them. */
export function ClienteContactos({ id, contactos }: { id: number } & Pick<ClienteActivity, 'contactos'>) {
  const { t } = useTranslation();
  const canCreate = usePermission('Permissions.Contactos.Create');
  return (
    <>
      {contactos.length === 0 ? (
        <p className="text-base-content/75">{t('Todavía no hay ningún contacto.')}</p>
      ) : (
        <Table caption={t('Personas')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Nombre')}</th>
              <th scope="col">{t('Tipo')}</th>
              <th scope="col">{t('Cómo contactar')}</th>
            </tr>
          </thead>
          <tbody>
            {contactos.map(({ id: contactoId, nombre, cargo, tipo, medios }) => (
              <tr key={contactoId}>
                <th scope="row" className="font-normal">
                  <Link to="/admin/contactos/$id" params={{ id: String(contactoId) }} className="link-quiet">
                    {nombre}
                  </Link>
                  {cargo && <span className="text-base-content/75"> · {cargo}</span>}
                </th>
                <td>{t(contactoTipoLabels[tipo])}</td>
                <td>
                  <span className="flex flex-wrap gap-x-4">
                    {medios.map(({ id: medioId, tipo: kind, valor }) => {
                      const href = medioHref(kind, valor);
                      return href ? (
                        <a key={medioId} href={href} className="link-quiet">
                          {valor}
                        </a>
                      ) : (
                        <span key={medioId}>{valor}</span>
                      );
                    })}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {canCreate && (
        <p className="mt-3">
          <Link to="/admin/contactos/nuevo" search={{ cliente: id }} className="link-quiet">
            {t('Nuevo contacto')}
          </Link>
        </p>
      )}
    </>
  );
}

/** The accounts that buy for a cliente. */
export function ClienteUsuarios({ usuarios }: Pick<ClienteActivity, 'usuarios'>) {
  const { t } = useTranslation();
  if (!usuarios) return null;
  if (usuarios.length === 0) {
    return <p className="text-base-content/75">{t('Nadie compra todavía en la web por este cliente.')}</p>;
  }
  return (
    <Table caption={t('Usuarios')} dense>
      <thead>
        <tr>
          <th scope="col">{t('Nombre')}</th>
          <th scope="col">{t('Correo electrónico')}</th>
          <th scope="col">{t('Estado')}</th>
        </tr>
      </thead>
      <tbody>
        {usuarios.map(({ id, nombre, email, isActive }) => (
          <tr key={id}>
            <th scope="row" className="font-normal">
              <Link to="/admin/usuarios/$id" params={{ id }} className="link-quiet">
                {nombre || email}
              </Link>
            </th>
            <td>{email}</td>
            <td>
              <StateMark state={isActive ? 'good' : 'neutral'} quiet>
                {isActive ? t('Abierta') : t('Cerrada')}
              </StateMark>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
