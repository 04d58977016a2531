import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { day, dayRange, euros, percent } from '../../../platform/http/shapes.ts';
import { numberFailure } from '../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { FieldPlace } from '../../../platform/ui/form/field-place.tsx';
import { fieldShapes } from '../../../platform/ui/form/field-shape.ts';
import { type FormField, type FormHandle, shownValues } from '../../../platform/ui/form/form-field.ts';
import type { Values } from '../../../platform/ui/form/merge-changes.ts';

const line = (max: number) => z.string().check(z.maxLength(max));

const schema = z.object({
  precio: euros(99_999),
  descuento: percent(),
  portes: z.nullable(euros(99_999)),
  dia: day,
  entrega: dayRange,
  direccion: z.object({ calle: line(120), codigoPostal: line(10), poblacion: line(80) }),
});
const shapes = fieldShapes(schema);

const values = {
  precio: 1234.5,
  descuento: 7.5,
  // Before three digits, a comma may separate decimals or thousands.
  portes: '1,500',
  dia: '2031-03-03',
  entrega: { desde: '2031-03-03', hasta: '2031-03-14' },
  direccion: { calle: 'Gran Via 12', codigoPostal: '08010', poblacion: 'Barcelona' },
};

/** The fields whose control the contract's schema gives. */
export function ContractFields() {
  const { t } = useTranslation();
  const language = useLanguage();
  // In English «1,500» is a number.
  const errors = useMemo(() => {
    const { key, params } = numberFailure(values.portes, language);
    return language === 'en' ? {} : { portes: { type: 'schema', message: t(key, params ?? {}) } };
  }, [language, t]);
  const form = useForm<Values>({ defaultValues: values, errors, shouldFocusError: false });
  const handle: FormHandle = useMemo(
    () => ({
      control: form.control,
      values: () => shownValues(form.getValues()),
      set: (name, value) => form.setValue(name, value),
    }),
    [form],
  );
  const fields: FormField[] = [
    { name: 'precio', label: t('Dinero') },
    { name: 'descuento', label: t('Porcentaje') },
    { name: 'portes', label: t('Número ambiguo') },
    { name: 'dia', label: t('Día') },
    { name: 'entrega', label: t('Entre dos días') },
    {
      name: 'direccion',
      label: t('Objeto con sus partes'),
      parts: { calle: t('Calle'), codigoPostal: t('Código postal'), poblacion: t('Población') },
    },
  ];
  return fields.map((field) => (
    <FieldPlace
      key={field.name}
      form={handle}
      field={field}
      shape={shapes[field.name] ?? { kind: 'other', required: false, optional: true }}
      locked={false}
      attempt={0}
    />
  ));
}
