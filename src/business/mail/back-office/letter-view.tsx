import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../platform/i18n/languages.ts';

interface LetterViewProps {
  asunto: string;
  texto: string;
  idioma: Language;
  /** Path of the HTML; expires after two minutes. */
  vista: string;
}

const choices = {
  width: { ordenador: 'Ordenador', telefono: 'Teléfono móvil', texto: 'Solo texto' },
  luz: { claro: 'Claro', oscuro: 'Oscuro' },
} as const;

/** A letter as its recipient sees it: on a wide or narrow screen, light or dark, or as plain text. */
export function LetterView({ asunto, texto, idioma, vista }: LetterViewProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<keyof typeof choices.width>('ordenador');
  const [luz, setLuz] = useState<keyof typeof choices.luz>('claro');
  return (
    <section aria-label={asunto} className="min-w-0">
      <div className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
        <Choice label={t('Tamaño')} words={choices.width} chosen={width} onChoose={setWidth} />
        {width !== 'texto' && <Choice label={t('Luz')} words={choices.luz} chosen={luz} onChoose={setLuz} />}
      </div>
      {width === 'texto' ? (
        <p
          lang={idioma}
          className="max-w-[70ch] border border-base-300 p-6 text-base break-words whitespace-pre-wrap"
        >
          {texto}
        </p>
      ) : (
        <iframe
          title={asunto}
          src={`${vista}?luz=${luz}`}
          sandbox=""
          className={`h-[44rem] w-full border border-base-300 ${width === 'telefono' ? 'max-w-[375px]' : 'max-w-[50rem]'}`}
        />
      )}
    </section>
  );
}

interface ChoiceProps<K extends string> {
  label: string;
  words: { readonly [Key in K]: string };
  chosen: NoInfer<K>;
  onChoose(next: NoInfer<K>): void;
}

function Choice<K extends string>({ label, words, chosen, onChoose }: ChoiceProps<K>) {
  const { t } = useTranslation();
  return (
    <fieldset className="flex flex-wrap items-center gap-4">
      <legend className="sr-only">{label}</legend>
      {(Object.entries(words) as [K, string][]).map(([key, text]) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className="min-h-(--control-height) cursor-pointer border-b border-transparent hover:border-base-content/40 aria-pressed:border-base-content"
        >
          {t(text)}
        </button>
      ))}
    </fieldset>
  );
}
