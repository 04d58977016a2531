import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { type Country, readCountriesEndpoint } from '../../settings/settings.contract.ts';

/** The likely country of a reader's shop, by language; none for English. */
export const likelyIso2: Record<Language, string> = { es: 'ES', ca: 'ES', pt: 'PT', en: '' };

/** Returns the id of the likely country as text; empty when there is none. */
export function likelyCountry(countries: readonly Country[], language: Language): string {
  const found = countries.find(({ iso2 }) => iso2 === likelyIso2[language]);
  return found ? String(found.id) : '';
}

/** Returns the countries; empty until they are loaded. */
export function useCountries(): readonly Country[] {
  return useQuery(readQuery(readCountriesEndpoint, {})).data ?? none;
}
const none: readonly Country[] = [];

interface CountryFieldProps {
  /** The id as text; empty without a choice. */
  value: string;
  onChange: (id: string) => void;
  error?: string;
  className?: string;
}

/**
 * The select of countries, the company's markets first. Its height does not depend on whether they are
 * loaded.
 */
export function CountryField({ value, onChange, error, className }: CountryFieldProps) {
  const { t } = useTranslation();
  const {
    data: countries = none,
    isError,
    isFetching,
    refetch,
  } = useQuery(readQuery(readCountriesEndpoint, {}));
  const unread = isError && !isFetching;
  return (
    <Field
      label={t('País')}
      error={error}
      required
      className={className}
      hint={
        unread && (
          <Button tone="quiet" onClick={() => void refetch()}>
            {t('No se ha podido cargar la lista de países. Reintentar')}
          </Button>
        )
      }
    >
      {(control) => (
        <SelectControl
          {...control}
          name="countryId"
          autoComplete="country-name"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t('Elija el país')}</option>
          {countries.map(({ id, nombre }) => (
            <option key={id} value={String(id)}>
              {nombre}
            </option>
          ))}
        </SelectControl>
      )}
    </Field>
  );
}
