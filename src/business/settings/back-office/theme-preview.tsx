import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { type Theme, themeProperties } from '../theme.ts';
import { ThemeContrast } from './theme-contrast.tsx';

interface ThemePreviewProps {
  theme: Theme;
  nombre: string;
  lema: string;
}

/** Previews a page in the edited colours, with their contrast. */
export function ThemePreview({ theme, nombre, lema }: ThemePreviewProps) {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('Así queda')} className="flex flex-col gap-5">
      {/* The preview is inert. */}
      <div
        inert
        data-preview=""
        style={themeProperties(theme) as CSSProperties}
        className="border border-base-300 bg-base-100 text-(--percha-text)"
      >
        <Specimen nombre={nombre} lema={lema} />
      </div>
      <ThemeContrast theme={theme} />
    </aside>
  );
}

function Specimen({ nombre, lema }: Pick<ThemePreviewProps, 'nombre' | 'lema'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <p className="border-b border-base-300 px-4 py-2 text-center font-serif text-lg">{nombre || '…'}</p>
      <div className="flex flex-col gap-3 p-4">
        <p className="label-caps text-base-content/75">{lema}</p>
        <p className="font-serif text-2xl font-light">{t('Vestido de fiesta largo')}</p>
        <p className="text-sm">
          {t('Crepé con caída y forro de viscosa; {{precio}} la prenda.', {
            precio: formatMoney(89.5, language),
          })}
        </p>
        <p className="flex flex-wrap items-center gap-3">
          <Button tone="primary">{t('Guardar')}</Button>
          <Button>{t('Descartar')}</Button>
          <span className="link-quiet text-sm">{t('Ver la tienda')}</span>
        </p>
        <Field label={t('Observaciones')}>
          {(control) => <input {...control} readOnly={false} defaultValue="" className={controlClass} />}
        </Field>
        <div className="grid grid-cols-2 gap-2 text-sm">
          {(
            [
              ['bg-secondary text-secondary-content', 'Color secundario'],
              ['bg-accent text-accent-content', 'Acento'],
              ['bg-neutral text-neutral-content', 'Neutro'],
              ['bg-base-200 text-base-content', 'Papel segundo'],
            ] as const
          ).map(([classes, words]) => (
            <span key={words} className={`px-3 py-2 ${classes}`}>
              {t(words)}
            </span>
          ))}
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <StateMark state="good">{t('Enviado')}</StateMark>
          <StateMark state="waiting">{t('Pendiente de salir')}</StateMark>
          <StateMark state="bad">{t('No ha salido')}</StateMark>
        </p>
        <Notice tone="bad">{t('El valor no es válido.')}</Notice>
      </div>
    </>
  );
}
