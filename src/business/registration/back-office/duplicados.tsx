import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { Duplicado } from '../registration.contract.ts';
import { duplicadoLabels } from './register-labels.ts';

interface DuplicadosProps {
  duplicados: readonly Duplicado[];
  /** Approves a pending request as a known cliente. */
  onApproveAs?: (clienteId: number) => void;
}

/** Records with the same e-mail or NIF, with links and actions. */
export function Duplicados({ duplicados, onApproveAs }: DuplicadosProps) {
  const { t } = useTranslation();
  if (duplicados.length === 0) return null;
  const clientes = new Map(
    duplicados.flatMap(({ recurso, id, nombre }) => (recurso === 'cliente' ? [[Number(id), nombre]] : [])),
  );
  return (
    <Notice tone="waiting" className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('Coincide con lo que ya hay')}</h2>
      <ul className="flex flex-col gap-1">
        {duplicados.map(({ recurso, id, nombre, por }) => (
          <li key={`${recurso} ${id} ${por}`}>
            {t(duplicadoLabels[recurso][por], { nombre })}
            {recurso === 'usuario' && (
              <>
                {' '}
                <Link to="/admin/usuarios/$id" params={{ id: String(id) }} className="link-quiet">
                  {t('Ver el usuario')}
                </Link>
              </>
            )}
            {recurso === 'register' && (
              <>
                {' '}
                <Link to="/admin/registros/$id" params={{ id: String(id) }} className="link-quiet">
                  {t('Ver la solicitud')}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      {onApproveAs &&
        [...clientes].map(([id, nombre]) => (
          <Button key={id} onClick={() => onApproveAs(id)} className="self-start">
            {t('Aprobar como el cliente {{nombre}}', { nombre })}
          </Button>
        ))}
    </Notice>
  );
}
