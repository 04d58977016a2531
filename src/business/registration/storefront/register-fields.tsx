import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { CountryField } from './country-field.tsx';
import type { Faults } from './field-faults.ts';
import { LicenciaField } from './licencia-field.tsx';
import { NifField } from './nif-field.tsx';
import { TextField } from './text-field.tsx';

interface RegisterFieldsProps {
  faults: Faults;
  countryId: string;
  onCountry: (id: string) => void;
  licencia: File | undefined;
  onLicencia: (file: File | undefined) => void;
  onLicenciaFault: (fault: string | undefined) => void;
}

/** Who asks, for which shop, and what shows that it is one. Side by side where there is room. */
export function RegisterFields(props: RegisterFieldsProps) {
  const { faults, countryId } = props;
  const { t } = useTranslation();
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          name="nombre"
          label={t('Nombre y apellidos')}
          error={faults.nombre}
          required
          autoComplete="name"
          autoCapitalize="words"
          maxLength={120}
        />
        <TextField
          name="email"
          type="email"
          label={t('Correo electrónico')}
          error={faults.email}
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <TextField
          name="telefono"
          type="tel"
          label={t('Teléfono')}
          error={faults.telefono}
          required
          autoComplete="tel"
          maxLength={30}
        />
        <CountryField value={countryId} onChange={props.onCountry} error={faults.countryId} />
        <TextField
          name="empresa"
          label={t('Empresa o tienda')}
          error={faults.empresa}
          autoComplete="organization"
          maxLength={160}
        />
        <NifField countryId={countryId} error={faults.nif} />
        <TextField
          name="direccion"
          label={t('Dirección de la tienda')}
          error={faults.direccion}
          className="sm:col-span-2"
          autoComplete="street-address"
          maxLength={240}
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
