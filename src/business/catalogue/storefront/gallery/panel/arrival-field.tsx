import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid } from '../../../../../platform/i18n/format.ts';
import { isDay } from '../../../../../platform/i18n/iso-day.ts';
import { DayInput } from '../../../../../platform/ui/day-input.tsx';
import { Field } from '../../../../../platform/ui/field.tsx';
import { useDayWords } from '../../../../../platform/ui/use-day-words.ts';
import type { GalleryFilters } from '../../../gallery-address.ts';

interface ArrivalFieldProps {
  llega: string | undefined;
  onChange: (change: GalleryFilters) => void;
}

/** The last day of arrival: only modelos with a garment in stock or in production until then. */
export function ArrivalField({ llega, onChange }: ArrivalFieldProps) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const [typed, setTyped] = useState<string>();
  const today = dayInMadrid(new Date());
  const isWrong = typed !== undefined && typed !== '' && !isDay(typed);
  return (
    <Field
      label={t('Llega como tarde el')}
      hint={dayWords(llega ?? '')}
      error={isWrong ? t('Escriba un día, por ejemplo 21/11.') : undefined}
    >
      {(control) => (
        <DayInput
          {...control}
          min={today}
          value={typed ?? llega}
          onChange={(text = '', isTyped) => {
            if (!isTyped) {
              setTyped(undefined);
              onChange({ llega: isDay(text) ? text : undefined });
            } else if (isDay(text) || text === '') onChange({ llega: text || undefined });
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  );
}
