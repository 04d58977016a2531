import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { TextField } from '../../../platform/ui/public-form/text-field.tsx';
import { type NifKind, nifKind } from '../../contactos/nif-kind.ts';
import { likelyIso2, useCountries } from './country-field.tsx';

interface NifFieldProps {
  /** Id of the chosen country as text. */
  countryId: string;
  error?: string;
  required?: boolean;
  defaultValue?: string;
  onChange?: (nif: string) => void;
  className?: string;
}

/** The shop's tax number, labelled as in its country. */
export function NifField({ countryId, onChange, ...field }: NifFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const chosen = useCountries().find(({ id }) => String(id) === countryId);
  // The likely label until the countries are loaded, so that it does not change.
  const kind = nifKind(chosen ?? { iso2: likelyIso2[language], ue: false });
  const words: Record<NifKind, { label: string; hint: string }> = {
    es: { label: t('NIF'), hint: t('De la empresa, o el suyo si es autónomo; con su letra.') },
    pt: { label: t('NIF'), hint: t('Las nueve cifras.') },
    ad: { label: t('NRT'), hint: t('Con sus dos letras.') },
    ue: { label: t('NIF-IVA'), hint: t('Con las dos letras del país delante.') },
    otro: { label: t('Número fiscal'), hint: t('El que figura en sus facturas.') },
  };
  return (
    <TextField
      {...field}
      {...words[kind]}
      name="nif"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange?.(event.target.value)}
      maxLength={30}
    />
  );
}
