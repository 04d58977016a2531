import { useTranslation } from 'react-i18next';
import { Radio } from '../../../platform/ui/choice.tsx';
import { FieldGroup } from '../../../platform/ui/field.tsx';
import type { Faults } from '../../../platform/ui/public-form/field-faults.ts';
import { CountryField } from './country-field.tsx';
import { NifField } from './nif-field.tsx';
import { ShopField } from './shop-field.tsx';

interface CompanyFieldsProps {
  /** Values of the request, or of the draft. */
  initialValues: Partial<Record<string, string>>;
  faults: Faults;
  countryId: string;
  onCountry: (id: string) => void;
  onNif: (nif: string) => void;
  /** Whether the recargo de equivalencia can apply to this shop. */
  asksRecargo: boolean;
}

/** Name, address and tax data for the company's invoices. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { initialValues, faults, countryId } = props;
  const { t } = useTranslation();
  return (
    <section aria-labelledby="empresa" className="flex flex-col gap-5">
      <h2 id="empresa" className="text-xl">
        {t('Su empresa')}
      </h2>
      <p className="text-sm text-base-content/75">{t('Lo que lleva * nos hace falta.')}</p>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-6">
        <ShopField
          name="empresa"
          label={t('Empresa, o nombre del autónomo')}
          faults={faults}
          required
          defaultValue={initialValues.empresa}
          className="sm:col-span-3"
        />
        <ShopField
          name="nombre"
          label={t('Persona de contacto')}
          faults={faults}
          required
          defaultValue={initialValues.nombre}
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
          defaultValue={initialValues.nif}
          onChange={props.onNif}
          className="sm:col-span-3"
        />
        {props.asksRecargo && (
          <RecargoField
            initialValues={initialValues.recargoEquivalencia}
            fault={faults.recargoEquivalencia}
          />
        )}
        <ShopField
          name="direccion"
          label={t('Calle y número')}
          faults={faults}
          required
          defaultValue={initialValues.direccion}
          className="sm:col-span-6"
        />
        <ShopField
          name="codigoPostal"
          defaultValue={initialValues.codigoPostal}
          label={t('Código postal')}
          faults={faults}
          required
          className="sm:col-span-2"
        />
        <ShopField
          name="poblacion"
          defaultValue={initialValues.poblacion}
          label={t('Población')}
          faults={faults}
          required
          className="sm:col-span-4"
        />
        <ShopField
          name="provincia"
          defaultValue={initialValues.provincia}
          label={t('Provincia o región')}
          faults={faults}
          className="sm:col-span-3"
        />
        <ShopField
          name="telefono"
          label={t('Teléfono')}
          faults={faults}
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
  fault,
}: {
  initialValues: string | undefined;
  fault: string | undefined;
}) {
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
        <Radio
          name="recargoEquivalencia"
          value="si"
          defaultChecked={initialValues === 'si'}
          aria-invalid={fault ? true : undefined}
        >
          {t('Sí')}
        </Radio>
        <Radio
          name="recargoEquivalencia"
          value="no"
          defaultChecked={initialValues === 'no'}
          aria-invalid={fault ? true : undefined}
        >
          {t('No')}
        </Radio>
      </div>
    </FieldGroup>
  );
}
