import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { Disclosure } from '../../../platform/ui/disclosure.tsx';
import { readAppSettingsEndpoint } from '../../settings/settings.contract.ts';

/** Explains the use of the data before it is sent (RGPD, art. 13). */
export function PrivacyNotice() {
  const { t } = useTranslation();
  const { nombre = '', email = '' } = useQuery(readQuery(readAppSettingsEndpoint, {})).data?.empresa ?? {};
  return (
    <Disclosure title={<span className="font-sans text-base">{t('Qué hacemos con sus datos')}</span>}>
      <div className="flex flex-col gap-3 text-sm">
        <p>
          {t(
            '{{nombre}} los usa solo para estudiar su solicitud, abrirle la cuenta y atenderle. No los cede a nadie, salvo cuando la ley obliga.',
            { nombre },
          )}
        </p>
        <p>
          {t(
            'La licencia la ve únicamente nuestro equipo. Se borra con la solicitud y, si no la aceptamos, a los 24 meses como muy tarde.',
          )}
        </p>
        <p>
          {t(
            'Puede pedirnos en cualquier momento que se los enseñemos, corrijamos o borremos: {{email}}. Si cree que no lo hacemos bien, puede acudir a la Agencia Española de Protección de Datos.',
            { email },
          )}
        </p>
        <p>
          {/* In a new tab, so that the form keeps its values. */}
          <Link to="/privacidad" target="_blank" className="link-quiet inline-block py-1">
            {t('Privacidad')}
          </Link>
        </p>
      </div>
    </Disclosure>
  );
}
