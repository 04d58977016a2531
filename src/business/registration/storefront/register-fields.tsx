import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import type { FieldErrors } from '../../../platform/ui/public-form/field-errors.ts';
import { CountryField } from './country-field.tsx';
import { LicenciaField } from './licencia-field.tsx';
import { NifField } from './nif-field.tsx';
import { ShopField } from './shop-field.tsx';

interface RegisterFieldsProps {
  errors: FieldErrors;
  countryId: string;
  onCountry: (id: string) => void;
  licencia: File | undefined;
  onLicencia: (file: File | undefined) => void;
  onLicenciaError: (error: string | undefined) => void;
  isPreparing: boolean;
  onPreparing: (preparing: boolean) => void;
}

/** The fields about the person, the shop and its licence, in two columns where there is room. */
export function RegisterFields(props: RegisterFieldsProps) {
  const { errors, countryId } = props;
  const { t } = useTranslation();
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <ShopField name="nombre" label={t('Nombre y apellidos')} errors={errors} required />
        <ShopField name="email" label={t('Correo electrónico')} errors={errors} required />
        <ShopField name="telefono" label={t('Teléfono')} errors={errors} required />
        <CountryField value={countryId} onChange={props.onCountry} error={errors.countryId} />
        <ShopField name="empresa" label={t('Empresa o tienda')} errors={errors} />
        <NifField countryId={countryId} error={errors.nif} />
        <ShopField
          name="direccion"
          label={t('Dirección de la tienda')}
          errors={errors}
          className="sm:col-span-2"
        />
      </div>
      <LicenciaField
        file={props.licencia}
        onChange={props.onLicencia}
        error={errors.licencia}
        onError={props.onLicenciaError}
        preparing={props.isPreparing}
        onPreparing={props.onPreparing}
      />
      <Field label={t('Mensaje')} error={errors.mensaje}>
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
