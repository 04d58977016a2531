import { useTranslation } from 'react-i18next';
import { Radio } from '../../../platform/ui/choice.tsx';
import { FieldGroup } from '../../../platform/ui/field.tsx';
import type { FieldErrors } from '../../../platform/ui/public-form/field-errors.ts';
import { CountryField } from './country-field.tsx';
import { NifField } from './nif-field.tsx';
import { ShopField } from './shop-field.tsx';

interface CompanyFieldsProps {
  /** Values of the request, or of the draft. */
  initialValues: Partial<Record<string, string>>;
  errors: FieldErrors;
  countryId: string;
  onCountry: (id: string) => void;
  onNif: (nif: string) => void;
  /** Whether the recargo de equivalencia can apply to this shop. */
  asksRecargo: boolean;
}

/** Name, address and tax data for the company's invoices. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { initialValues, errors, countryId } = props;
  const { t } = useTranslation();
  return (
    <section aria-labelledby="empresa" className="flex flex-col gap-5">
      <h2 id="empresa" className="text-xl">
        {t('Su empresa')}
      </h2>
      <p className="text-sm text-base-content/75">{t('Los campos con * son obligatorios.')}</p>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-6">
        <ShopField
          name="empresa"
          label={t('Empresa, o nombre del autónomo')}
          errors={errors}
          required
          defaultValue={initialValues.empresa}
          className="sm:col-span-3"
        />
        <ShopField
          name="nombre"
          label={t('Persona de contacto')}
          errors={errors}
          required
          defaultValue={initialValues.nombre}
          className="sm:col-span-3"
        />
        <CountryField
          value={countryId}
          onChange={props.onCountry}
          error={errors.countryId}
          className="sm:col-span-3"
        />
        <NifField
          countryId={countryId}
          error={errors.nif}
          required
          defaultValue={initialValues.nif}
          onChange={props.onNif}
          className="sm:col-span-3"
        />
        {props.asksRecargo && (
          <RecargoField
            initialValues={initialValues.recargoEquivalencia}
            error={errors.recargoEquivalencia}
          />
        )}
        <ShopField
          name="direccion"
          label={t('Calle y número')}
          errors={errors}
          required
          defaultValue={initialValues.direccion}
          className="sm:col-span-6"
        />
        <ShopField
          name="codigoPostal"
          defaultValue={initialValues.codigoPostal}
          label={t('Código postal')}
          errors={errors}
          required
          className="sm:col-span-2"
        />
        <ShopField
          name="poblacion"
          defaultValue={initialValues.poblacion}
          label={t('Población')}
          errors={errors}
          required
          className="sm:col-span-4"
        />
        <ShopField
          name="provincia"
          defaultValue={initialValues.provincia}
          label={t('Provincia o región')}
          errors={errors}
          className="sm:col-span-3"
        />
        <ShopField
          name="telefono"
          label={t('Teléfono')}
          errors={errors}
          required
          defaultValue={initialValues.telefono}
          className="sm:col-span-3"
        />
      </div>
    </section>
  );
}

/** Shown to sole traders in Spain only, because companies cannot have the recargo. */
function RecargoField({
  initialValues,
  error,
}: {
  initialValues: string | undefined;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <FieldGroup
      label={t('¿Está en recargo de equivalencia?')}
      hint={t(
        'Lo está la mayoría de los autónomos que venden al por menor. En caso de duda, pregunte a su gestoría.',
      )}
      error={error}
      required
      className="sm:col-span-6"
    >
      <div className="flex gap-8">
        <Radio
          name="recargoEquivalencia"
          value="si"
          defaultChecked={initialValues === 'si'}
          aria-invalid={error ? true : undefined}
        >
          {t('Sí')}
        </Radio>
        <Radio
          name="recargoEquivalencia"
          value="no"
          defaultChecked={initialValues === 'no'}
          aria-invalid={error ? true : undefined}
        >
          {t('No')}
        </Radio>
      </div>
    </FieldGroup>
  );
}
