import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { openingHoursText } from '../../../settings/opening-hours.ts';
import { usesSampleTexts } from '../../../settings/sample-company.ts';
import { useCompanyText } from '../company-text.ts';
import { MapLink } from '../map-link.tsx';

const link = 'link-quiet inline-block py-1';
const digits = (phone: string) => phone.replaceAll(/\D/g, '');

/** Lists the contact details that the settings hold. */
export function ContactoFacts({ empresa }: { empresa: Partial<Record<string, string>> }) {
  const { t } = useTranslation();
  const { direccion, telefono, whatsapp, email, instagram, horario } = empresa;
  const appointment = useCompanyText()(
    'El showroom recibe con cita, de lunes a viernes. Los sábados, si nos avisa con tiempo.',
  );
  const account = instagram?.replace(/^@/, '');
  return (
    <dl className="mt-10">
      {telefono && (
        <Fact name={t('Teléfono')}>
          <a href={`tel:${telefono.replaceAll(' ', '')}`} className={link}>
            {telefono}
          </a>
        </Fact>
      )}
      {whatsapp && (
        <Fact name="WhatsApp">
          <a href={`https://wa.me/${digits(whatsapp)}`} rel="noopener noreferrer" className={link}>
            {whatsapp}
          </a>
        </Fact>
      )}
      {email && (
        <Fact name={t('Correo electrónico')}>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Fact>
      )}
      {account && (
        <Fact name="Instagram">
          <a
            href={`https://www.instagram.com/${encodeURIComponent(account)}/`}
            rel="noopener noreferrer"
            className={link}
          >
            @{account}
          </a>
        </Fact>
      )}
      {horario && (
        <Fact name={t('Horario')}>
          <Horario horario={horario} />
        </Fact>
      )}
      {direccion && (
        <Fact name={usesSampleTexts(empresa) ? t('Taller y showroom') : t('Dirección')}>
          <address className="not-italic">{direccion}</address>
          <MapLink direccion={direccion} />
          {appointment && <p className="mt-1 max-w-[46ch]">{appointment}</p>}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-6 border-t border-base-300 py-2.5 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-base-content/75">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** The opening hours in the reader's language; unchanged where they do not follow the format. */
function Horario({ horario }: { horario: string }) {
  const { t } = useTranslation();
  const opened = openingHoursText(horario, useLanguage(), t);
  if (!opened) return horario;
  return (
    <ul className="grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
      {opened.map(({ dias, horas }) => (
        <li key={dias} className="col-span-2 grid grid-cols-subgrid py-1">
          <span className="first-letter:uppercase">{dias}</span>
          <span>{horas}</span>
        </li>
      ))}
    </ul>
  );
}
