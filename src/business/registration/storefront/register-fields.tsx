import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import type { Faults } from '../../../platform/ui/public-form/field-faults.ts';
import { CountryField } from './country-field.tsx';
import { LicenciaField } from './licencia-field.tsx';
import { NifField } from './nif-field.tsx';
import { ShopField } from './shop-field.tsx';

interface RegisterFieldsProps {
  faults: Faults;
  countryId: string;
  onCountry: (id: string) => void;
  licencia: File | undefined;
  onLicencia: (file: File | undefined) => void;
  onLicenciaFault: (fault: string | undefined) => void;
}

/** The fields about the person, the shop and its licence, in two columns where there is room. */
export function RegisterFields(props: RegisterFieldsProps) {
  const { faults, countryId } = props;
  const { t } = useTranslation();
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <ShopField name="nombre" label={t('Nombre y apellidos')} faults={faults} required />
        <ShopField name="email" label={t('Correo electrónico')} faults={faults} required />
        <ShopField name="telefono" label={t('Teléfono')} faults={faults} required />
        <CountryField value={countryId} onChange={props.onCountry} error={faults.countryId} />
        <ShopField name="empresa" label={t('Empresa o tienda')} faults={faults} />
        <NifField countryId={countryId} error={faults.nif} />
        <ShopField
          name="direccion"
          label={t('Dirección de la tienda')}
          faults={faults}
          className="sm:col-span-2"
        />
      </div>
      <LicenciaField
        file={props.licencia}
        onChange={props.onLicencia}
        error={faults.licencia}
        onFault={props.onLicenciaFault}
      />
      <Field label={t('Mensaje')} error={faults.mensaje}>
        {(control) => (
          <textarea
            {...control}
            name="mensaje"
            rows={3}
            maxLength={2000}
            placeholder={t('Qué vende, cómo nos ha conocido, lo que quiera contarnos')}
            className={controlClass}
          />
        )}
      </Field>
    </>
  );
}
