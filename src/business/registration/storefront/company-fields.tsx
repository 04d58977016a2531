import { useTranslation } from 'react-i18next';
import { Radio } from '../../../platform/ui/choice.tsx';
import { FieldGroup } from '../../../platform/ui/field.tsx';
import type { RegisterOfKey } from '../registration.contract.ts';
import { CountryField } from './country-field.tsx';
import type { Faults } from './field-faults.ts';
import { NifField } from './nif-field.tsx';
import { TextField } from './text-field.tsx';

interface CompanyFieldsProps {
  /** What was told with the request. */
  register: RegisterOfKey;
  faults: Faults;
  countryId: string;
  onCountry: (id: string) => void;
  onNif: (nif: string) => void;
  /** Whether the recargo de equivalencia can concern this shop. */
  asksRecargo: boolean;
}

/** Whom the house's invoices are made out to, and where they go. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { register, faults, countryId } = props;
  const { t } = useTranslation();
  return (
    <section aria-labelledby="empresa" className="flex flex-col gap-5">
      <h2 id="empresa" className="text-xl">
        {t('Su empresa')}
      </h2>
      <p className="text-sm text-base-content/75">{t('Lo que lleva * nos hace falta.')}</p>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-6">
        <TextField
          name="empresa"
          label={t('Empresa, o nombre del autónomo')}
          error={faults.empresa}
          required
          defaultValue={register.empresa}
          autoComplete="organization"
          maxLength={160}
          className="sm:col-span-3"
        />
        <TextField
          name="nombre"
          label={t('Persona de contacto')}
          error={faults.nombre}
          required
          defaultValue={register.nombre}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={120}
          className="sm:col-span-3"
        />
        <CountryField
          value={countryId}
          onChange={props.onCountry}
          error={faults.countryId}
          className="sm:col-span-3"
        />
        <NifField
          countryId={countryId}
          error={faults.nif}
          required
          defaultValue={register.nif}
          onChange={props.onNif}
          className="sm:col-span-3"
        />
        {props.asksRecargo && <RecargoField fault={faults.recargoEquivalencia} />}
        <TextField
          name="direccion"
          label={t('Calle y número')}
          error={faults.direccion}
          required
          autoComplete="street-address"
          maxLength={240}
          className="sm:col-span-6"
        />
        <TextField
          name="codigoPostal"
          label={t('Código postal')}
          error={faults.codigoPostal}
          required
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={16}
          className="sm:col-span-2"
        />
        <TextField
          name="poblacion"
          label={t('Población')}
          error={faults.poblacion}
          required
          autoComplete="address-level2"
          maxLength={100}
          className="sm:col-span-4"
        />
        <TextField
          name="provincia"
          label={t('Provincia o región')}
          error={faults.provincia}
          autoComplete="address-level1"
          maxLength={100}
          className="sm:col-span-3"
        />
        <TextField
          name="telefono"
          type="tel"
          label={t('Teléfono')}
          error={faults.telefono}
          required
          defaultValue={register.telefono}
          autoComplete="tel"
          maxLength={30}
          className="sm:col-span-3"
        />
      </div>
    </section>
  );
}

/** Asked of sole traders in Spain only: companies are never in it. */
function RecargoField({ fault }: { fault: string | undefined }) {
  const { t } = useTranslation();
  return (
    <FieldGroup
      label={t('¿Está en recargo de equivalencia?')}
      hint={t(
        'Lo está la mayoría de los autónomos que venden al por menor. En caso de duda, pregunte a su gestoría.',
      )}
      error={fault}
      required
      className="sm:col-span-6"
    >
      <div className="flex gap-8">
        <Radio name="recargoEquivalencia" value="si" aria-invalid={fault ? true : undefined}>
          {t('Sí')}
        </Radio>
        <Radio name="recargoEquivalencia" value="no" aria-invalid={fault ? true : undefined}>
          {t('No')}
        </Radio>
      </div>
    </FieldGroup>
  );
}
