import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../../platform/ui/state-mark.tsx';

const soonMs = 12 * 3_600_000;

/** Whether an apartado expires within twelve hours. */
export function ApartadoMark({ caduca }: { caduca: string }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const left = Date.parse(caduca) - now;
  if (left <= 0) return <StateMark state="neutral">{t('Caducado')}</StateMark>;
  return left < soonMs ? (
    <StateMark state="waiting">{t('Caduca pronto')}</StateMark>
  ) : (
    <StateMark state="good" quiet>
      {t('Vigente')}
    </StateMark>
  );
}
