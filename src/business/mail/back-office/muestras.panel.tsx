import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { type Language, languageNames, languages } from '../../../platform/i18n/languages.ts';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { listMuestrasEndpoint, readMuestraEndpoint } from '../mail.contract.ts';
import { cartaLabelKey } from './correo-words.ts';
import { LetterView } from './letter-view.tsx';

interface MuestrasProps {
  /** The selected muestra; the first one when it is unknown. */
  carta: string | undefined;
  idioma: Language;
  /** Returns the address of this screen for another muestra or language. */
  href(carta: string, idioma: Language): string;
}

/** All muestras, in each language. */
export function Muestras({ carta, idioma, href }: MuestrasProps) {
  const { t } = useTranslation();
  const { data: cartas = [] } = useQuery(readQuery(listMuestrasEndpoint, {}));
  const selected = cartas.find((one) => one === carta) ?? cartas[0];
  const { data } = useQuery({
    ...readQuery(readMuestraEndpoint, { params: { carta: selected ?? '' }, query: { idioma } }),
    enabled: selected !== undefined,
    // The frame's address expires after two minutes.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label={t('Cartas')}>
        <ul className="grid grid-cols-2 gap-x-6 border-t border-base-300 lg:grid-cols-1">
          {cartas.map((one) => (
            <li key={one} className="border-b border-base-300">
              <AddressLink
                address={href(one, idioma)}
                current={one === selected}
                className="flex h-full min-h-(--control-height) items-center py-2 underline-offset-4 hover:underline aria-[current]:font-semibold"
              >
                {t(cartaLabelKey(one))}
              </AddressLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <nav aria-label={t('Idioma')} className="mb-2 flex flex-wrap gap-x-6">
          {languages.map((one) => (
            <AddressLink
              key={one}
              address={href(selected ?? '', one)}
              current={one === idioma}
              className="border-b border-transparent py-2 hover:border-base-content/40 aria-[current]:border-base-content"
            >
              {languageNames[one]}
            </AddressLink>
          ))}
        </nav>
        {data ? (
          <>
            <h2 lang={data.idioma} className="mb-2 text-xl">
              {data.asunto}
            </h2>
            <LetterView asunto={data.asunto} texto={data.texto} idioma={data.idioma} vista={data.vista} />
          </>
        ) : (
          <Skeleton className="h-[44rem] max-w-[50rem]" />
        )}
      </div>
    </div>
  );
}
