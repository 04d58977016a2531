import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { ModeloRow } from '../modelos.contract.ts';

type ModeloMarkProps = Pick<ModeloRow, 'publicado' | 'archivado' | 'publicadoDesde'>;

/** Whether the web shows a modelo, or from when. */
export function ModeloMark({ publicado, archivado, publicadoDesde }: ModeloMarkProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (archivado) return <StateMark>{t('Archivado')}</StateMark>;
  if (publicado) {
    return (
      <StateMark state="good" quiet>
        {t('Publicado')}
      </StateMark>
    );
  }
  return (
    <StateMark state="waiting">
      {publicadoDesde
        ? t('Se publica el {{fecha}}', { fecha: formatDay(publicadoDesde, language) })
        : t('Sin publicar')}
    </StateMark>
  );
}
