import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { Party } from '../facturas.contract.ts';

/** A party of the factura: name, NIF and address. */
export function PartyView({ title, party }: { title: string; party: Party }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nombre, nif, direccion, codigoPostal, poblacion, provincia, pais } = party;
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(pais);
  const place = [provincia === poblacion ? '' : provincia, country].filter(Boolean).join(', ');
  return (
    <section>
      <h2 className="label-caps mb-2 font-sans text-base-content/75">{title}</h2>
      <p className="text-lg">{nombre}</p>
      <p className="tabular-nums">{t('NIF {{nif}}', { nif })}</p>
      <address className="mt-1 text-base-content/85 not-italic">
        {direccion}
        <br />
        {codigoPostal} {poblacion}
        <br />
        {place}
      </address>
    </section>
  );
}
