import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, Radio } from '../../../platform/ui/choice.tsx';
import { controlClass, Field, FieldGroup } from '../../../platform/ui/field.tsx';
import { FileControl } from '../../../platform/ui/file-control.tsx';
import { SearchControl } from '../../../platform/ui/search-control.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { ContractFields } from './contract-fields.tsx';
import { Section, specimens } from './specimen.tsx';

/** Every kind of field, then every state of one. */
export function FieldSection() {
  const { t } = useTranslation();
  return (
    <Section id="campos" title={t('Campos')}>
      <div className={specimens}>
        <Kinds />
        <Choices />
        <States />
        <ContractFields />
      </div>
      <div
        data-dense="true"
        className="mt-12 grid gap-x-6 gap-y-4 border-t border-base-300 pt-6 sm:grid-cols-4"
      >
        <Field label={t('Denso, para la oficina')}>
          {(control) => <input {...control} defaultValue="Norma" className={controlClass} />}
        </Field>
        <Field label={t('Temporada')}>
          {(control) => (
            <SelectControl {...control}>
              <option>PV27</option>
            </SelectControl>
          )}
        </Field>
        <Field label={t('Buscar')}>{(control) => <SearchControl {...control} />}</Field>
        <Check defaultChecked>{t('Publicado')}</Check>
      </div>
    </Section>
  );
}

function Kinds() {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('Texto')}>
        {(control) => <input {...control} placeholder={t('Nombre de la tienda')} className={controlClass} />}
      </Field>
      <Field label={t('Número')}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            defaultValue="128,50"
            className={`${controlClass} text-right tabular-nums`}
          />
        )}
      </Field>
      <Field label={t('Fecha')}>
        {(control) => <input {...control} type="date" defaultValue="2027-03-03" className={controlClass} />}
      </Field>
      <Field label={t('Lista')}>
        {(control) => (
          <SelectControl {...control} defaultValue="OI26">
            <option>PV27</option>
            <option>OI26</option>
          </SelectControl>
        )}
      </Field>
      <Field label={t('Buscar')}>
        {(control) => <SearchControl {...control} placeholder={t('Nombre, referencia o color')} />}
      </Field>
      <Field label={t('Archivo')}>{(control) => <FileControl {...control} />}</Field>
      <Field label={t('Observaciones')} className="sm:col-span-2">
        {(control) => <textarea {...control} rows={3} className={controlClass} />}
      </Field>
    </>
  );
}

function Choices() {
  const { t } = useTranslation();
  const name = useId();
  return (
    <>
      <FieldGroup label={t('Casillas')}>
        <Check>{t('Sin marcar')}</Check>
        <Check defaultChecked hint={t('Con una explicación debajo.')}>
          {t('Marcada')}
        </Check>
        <Check defaultChecked disabled>
          {t('No disponible')}
        </Check>
      </FieldGroup>
      <FieldGroup label={t('Una de varias')} required>
        <Radio name={name} defaultChecked>
          {t('Marcada')}
        </Radio>
        <Radio name={name}>{t('Sin marcar')}</Radio>
        <Radio name={name} disabled>
          {t('No disponible')}
        </Radio>
      </FieldGroup>
      <FieldGroup label={t('Con error')} error={t('Elija una de las dos.')}>
        <Radio name={`${name}-error`} aria-invalid="true">
          {t('Sí')}
        </Radio>
        <Radio name={`${name}-error`} aria-invalid="true">
          {t('No')}
        </Radio>
      </FieldGroup>
    </>
  );
}

function States() {
  const { t } = useTranslation();
  const text = t('Nombre de la tienda');
  return (
    <>
      <Field label={t('Obligatorio, con ayuda')} required hint={t('Como figura en la licencia.')}>
        {(control) => <input {...control} className={controlClass} />}
      </Field>
      <Field label={t('Con error')} error={t('Escriba el nombre de la tienda.')}>
        {(control) => <input {...control} className={controlClass} />}
      </Field>
      <Field label={t('Con error')} error={t('Elija una de las dos.')}>
        {(control) => (
          <SelectControl {...control}>
            <option>PV27</option>
          </SelectControl>
        )}
      </Field>
      <Field label={t('No disponible')}>
        {(control) => <input {...control} disabled defaultValue={text} className={controlClass} />}
      </Field>
      <Field label={t('No disponible')}>{(control) => <FileControl {...control} disabled />}</Field>
      <Field label={t('Solo lectura')}>
        {(control) => <input {...control} readOnly defaultValue={text} className={controlClass} />}
      </Field>
    </>
  );
}
