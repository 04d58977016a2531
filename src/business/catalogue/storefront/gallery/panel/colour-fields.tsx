import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../../../platform/ui/field.tsx';
import { DownIcon } from '../../../../../platform/ui/icons.tsx';
import { type ColourFamily, colourFamilies } from '../../../colour-family.ts';
import { coloresOf, tally } from '../../../gallery.ts';
import type { GalleryFilters } from '../../../gallery-address.ts';
import { type Celdas, matchingColores } from '../../../gallery-cells.ts';
import { coloresByName } from '../../../gallery-choices.ts';
import { colourFamilyLabels } from '../filter-words.ts';
import type { CardModelo } from '../modelo-card.tsx';
import { Option } from './option.tsx';

type Chosen = (ColourFamily | number)[];

interface ColourFieldsProps {
  found: readonly CardModelo[];
  /** The modelos that the other filters keep; the counts refer to them. */
  among: readonly CardModelo[];
  /** All filters: a color counts where it meets those on tallas and availability. */
  asked: GalleryFilters;
  celdas: Celdas | undefined;
  chosen: Chosen;
  onChange: (chosen: Chosen | undefined) => void;
}

/** The colour filter: families, and behind each the single colores of the company's list. */
export function ColourFields({ found, among, asked, celdas, chosen, onChange }: ColourFieldsProps) {
  const { t } = useTranslation();
  const counts = useMemo(() => {
    const others = { ...asked, color: undefined };
    return tally(among.flatMap((modelo) => coloresOf({ colores: matchingColores(modelo, others, celdas) })));
  }, [among, asked, celdas]);
  const there = useMemo(() => new Set(found.flatMap(coloresOf)), [found]);
  const named = useMemo(() => coloresByName(found), [found]);
  const toggle = (one: ColourFamily | number) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
    onChange(next.length > 0 ? next : undefined);
  };
  const columns = 'grid grid-cols-2 gap-x-4 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]';
  return (
    <FieldGroup label={t('Color')}>
      <div className={columns}>
        {colourFamilies
          .filter((family) => there.has(family) || chosen.includes(family))
          .map((family) => (
            <Option
              key={family}
              words={t(colourFamilyLabels[family])}
              count={counts[family] ?? 0}
              checked={chosen.includes(family)}
              onToggle={() => toggle(family)}
            />
          ))}
      </div>
      <details className="group" open={chosen.some((one) => typeof one === 'number') || undefined}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
          <span className="link-quiet">{t('Un color concreto')}</span>
          <span className="group-open:rotate-180">
            <DownIcon />
          </span>
        </summary>
        <div className={columns}>
          {named.map(({ colorId, nombre, hex }) => (
            <Option
              key={colorId}
              words={
                <>
                  <span
                    aria-hidden="true"
                    className="mr-1.5 inline-block size-3 rounded-full border border-base-content/40"
                    style={{ background: hex }}
                  />
                  {nombre}
                </>
              }
              count={counts[colorId] ?? 0}
              checked={chosen.includes(colorId)}
              onToggle={() => toggle(colorId)}
            />
          ))}
        </div>
      </details>
    </FieldGroup>
  );
}
