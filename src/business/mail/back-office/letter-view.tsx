import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../platform/i18n/languages.ts';

interface LetterViewProps {
  asunto: string;
  texto: string;
  idioma: Language;
  /** The path of the HTML; good for a while only. */
  vista: string;
}

const looks = {
  ancho: { ordenador: 'Ordenador', telefono: 'Teléfono móvil', texto: 'Solo texto' },
  luz: { claro: 'Claro', oscuro: 'Oscuro' },
} as const;

/** A letter as its reader gets it: on a wide or a narrow screen, by day or by night, or as plain text. */
export function LetterView({ asunto, texto, idioma, vista }: LetterViewProps) {
  const { t } = useTranslation();
  const [ancho, setAncho] = useState<keyof typeof looks.ancho>('ordenador');
  const [luz, setLuz] = useState<keyof typeof looks.luz>('claro');
  return (
    <section aria-label={asunto} className="min-w-0">
      <div className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
        <Choice label={t('Tamaño')} words={looks.ancho} chosen={ancho} onChoose={setAncho} />
        {ancho !== 'texto' && <Choice label={t('Luz')} words={looks.luz} chosen={luz} onChoose={setLuz} />}
      </div>
      {ancho === 'texto' ? (
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
          className={`h-[44rem] w-full border border-base-300 ${ancho === 'telefono' ? 'max-w-[375px]' : 'max-w-[50rem]'}`}
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
      {(Object.entries(words) as [K, string][]).map(([key, said]) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className="min-h-(--control-height) cursor-pointer border-b border-transparent hover:border-base-content/40 aria-pressed:border-base-content"
        >
          {t(said)}
        </button>
      ))}
    </fieldset>
  );
}
