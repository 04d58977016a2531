import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '../../../../../platform/ui/choice.tsx';
import { FieldGroup } from '../../../../../platform/ui/field.tsx';
import { type Facet, filterExcept, tally } from '../../../gallery.ts';
import { existencias, type GalleryFilters } from '../../../gallery-address.ts';
import { existenciasOf, matchingTallas, type OwnFacts } from '../../../gallery-cells.ts';
import { tallasInOrder, temporadasInOrder } from '../../../gallery-choices.ts';
import { type FactName, factLists, factNames, factsOf } from '../../../modelo-facts.ts';
import { tallaName } from '../../../talla-name.ts';
import type { Audience } from '../../audience.ts';
import { existenciaLabels } from '../filter-words.ts';
import type { CardModelo } from '../modelo-card.tsx';
import { useRequestedFilters } from '../use-requested-filters.ts';
import { ArrivalField } from './arrival-field.tsx';
import { ColourFields } from './colour-fields.tsx';
import { Option } from './option.tsx';
import { PriceFields } from './price-fields.tsx';

export interface FilterFieldsProps {
  /** The modelos that match the search words, before any filter. */
  found: readonly CardModelo[];
  filters: GalleryFilters;
  /** The filters with those that the search words name; the counts respect both. */
  asked: GalleryFilters;
  own: OwnFacts;
  audience: Audience;
  onChange: (change: GalleryFilters) => void;
}

/** Shows every filter; each choice has the number of modelos it would show with the other filters kept. */
export function FilterFields({ found, asked, own, audience, ...address }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { requested: filters, change: onChange } = useRequestedFilters(address.filters, address.onChange);
  const { talla = [], temporada = [], hay = [] } = filters;
  const { favoritos } = own;
  // Kept while a press waits for its results, so that the press itself costs nothing.
  const { among, tallas, temporadas, ways, novedades, marked } = useMemo(
    () => countChoices(found, asked, own),
    [found, asked, own],
  );

  return (
    <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-[5fr_7fr_4fr_4fr]">
      <FieldGroup label={t('Talla')}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-4">
          {tallasInOrder(found, talla).map((one) => (
            <Option
              key={one}
              words={tallaName(one, t)}
              count={tallas[one] ?? 0}
              checked={talla.includes(one)}
              onToggle={() => onChange({ talla: toggled(talla, one) })}
            />
          ))}
        </div>
        {talla.length > 1 && (
          <Check
            checked={filters.todas === true}
            onChange={() => onChange({ todas: filters.todas ? undefined : true })}
          >
            {t('Todas en un mismo color')}
          </Check>
        )}
      </FieldGroup>
      <ColourFields
        found={found}
        among={among.color}
        asked={asked}
        celdas={own.celdas}
        chosen={filters.color ?? []}
        onChange={(color) => onChange({ color })}
      />
      <div className="flex flex-col gap-7">
        <FieldGroup label={t('Temporada')}>
          {temporadasInOrder(found, temporada).map((one) => (
            <Option
              key={one}
              words={seasonWords(one, t)}
              count={temporadas[one] ?? 0}
              checked={temporada.includes(one)}
              onToggle={() => onChange({ temporada: toggled(temporada, one) })}
            />
          ))}
          <Option
            words={t('Solo novedades')}
            count={novedades}
            checked={filters.novedad === true}
            onToggle={() => onChange({ novedad: filters.novedad ? undefined : true })}
          />
        </FieldGroup>
      </div>
      {factNames.map((name) => (
        <FactFields key={name} {...{ name, found, filters, onChange }} among={among[name]} />
      ))}
      {audience === 'shop' && (
        <div className="flex flex-col gap-7">
          <FieldGroup label={t('Disponibilidad')}>
            {existencias.map((one) => (
              <Option
                key={one}
                words={t(existenciaLabels[one])}
                count={ways[one] ?? 0}
                checked={hay.includes(one)}
                onToggle={() => onChange({ hay: toggled(hay, one) })}
              />
            ))}
          </FieldGroup>
          <ArrivalField llega={filters.llega} onChange={onChange} />
          <PriceFields among={among.desde} desde={filters.desde} hasta={filters.hasta} onChange={onChange} />
          {favoritos && (
            <Check
              checked={filters.favoritos === true}
              disabled={marked === 0 && !filters.favoritos}
              onChange={() => onChange({ favoritos: filters.favoritos ? undefined : true })}
            >
              {t('Solo favoritos')} <span className="text-base-content/75 tabular-nums">{marked}</span>
            </Check>
          )}
        </div>
      )}
    </div>
  );
}

/** Counts what each choice would show with the other filters kept. */
function countChoices(found: FilterFieldsProps['found'], asked: GalleryFilters, own: OwnFacts) {
  const except = (facet: Facet) => filterExcept(found, asked, facet, own);
  const { favoritos } = own;
  return {
    /** The modelos that the other filters keep. */
    among: {
      ...{ color: except('color'), desde: except('desde') },
      ...{
        escote: except('escote'),
        manga: except('manga'),
        largo: except('largo'),
        ocasion: except('ocasion'),
      },
    },
    tallas: tally(except('talla').flatMap((modelo) => matchingTallas(modelo, asked, own.celdas))),
    temporadas: tally(except('temporada').flatMap((modelo) => modelo.temporada ?? [])),
    ways: tally(except('hay').flatMap((modelo) => existenciasOf(modelo, asked, own.celdas))),
    novedades: except('novedad').filter(({ novedad }) => novedad).length,
    marked: favoritos ? except('favoritos').filter(({ id }) => favoritos.has(id)).length : 0,
  };
}

interface FactFieldsProps extends Pick<FilterFieldsProps, 'found' | 'filters' | 'onChange'> {
  name: FactName;
  /** The modelos that match the other filters. */
  among: readonly CardModelo[];
}

/** The values of a list of facts that the modelos have; nothing where they have none. */
function FactFields({ name, found, among, filters, onChange }: FactFieldsProps) {
  const { t } = useTranslation();
  const chosen = filters[name] ?? [];
  const there = useMemo(() => new Set(found.flatMap((modelo) => factsOf(modelo, name))), [found, name]);
  const counts = useMemo(() => tally(among.flatMap((modelo) => factsOf(modelo, name))), [among, name]);
  const known = new Set([...there, ...chosen]);
  if (known.size === 0) return null;
  return (
    <FieldGroup label={t(factTitles[name])}>
      {factLists[name]
        .filter(([value]) => known.has(value))
        .map(([value, label]) => (
          <Option
            key={value}
            words={t(label)}
            count={counts[value] ?? 0}
            checked={chosen.includes(value)}
            onToggle={() => onChange({ [name]: toggled(chosen, value) })}
          />
        ))}
    </FieldGroup>
  );
}

const factTitles: Record<FactName, string> = {
  escote: 'Escote',
  manga: 'Manga',
  largo: 'Largo de la prenda',
  ocasion: 'Ocasión',
};

/** Returns the values with this one added or removed; undefined when none is left. */
function toggled<T>(values: readonly T[], one: T): T[] | undefined {
  const next = values.includes(one) ? values.filter((other) => other !== one) : [...values, one];
  return next.length > 0 ? next : undefined;
}

function seasonWords(codigo: string, t: TFunction): string {
  const [, half, year] = /^(PV|OI)(\d{2})$/.exec(codigo) ?? [];
  if (!year) return codigo;
  return half === 'PV'
    ? t('Primavera-verano {{anio}}', { anio: `20${year}` })
    : t('Otoño-invierno {{anio}}', { anio: `20${year}` });
}
