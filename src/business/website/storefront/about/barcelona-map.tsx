import { useTranslation } from 'react-i18next';
import { Label, Pin } from './map-parts.tsx';
import type { Point } from './map-projection.ts';

// North is up; one unit is some 145 m, from 41.82° N 1.95° E on.
const coast = 'M0 432L30 421L60 416L92 404L118 372L140 344L171 283L234 252L286 218L346 183L400 160';
const road = 'M126 332L140 290L172 212L186 165L192 110L178 50L172 0';
const motorway = 'M0 268L60 232L120 226L172 212L200 172L262 134L310 100L400 40';
const train = 'M74 396L100 356L126 332L150 276L170 222L196 162L236 140L300 112L360 64L400 52';

/** The surroundings of Barcelona with the company's mark, drawn in the theme's colours. */
export function BarcelonaMap({ at, name }: { at: Point; name: string }) {
  const { t } = useTranslation();
  return (
    <>
      {/* The sea, with lines along the coast. */}
      <path d={`${coast}V436H0Z`} className="fill-base-100" />
      <g fill="none" className="stroke-base-content">
        <path d={coast} strokeWidth="1.2" />
        <path d={coast} strokeWidth="0.6" strokeOpacity="0.4" transform="translate(7 9)" />
        <path d={coast} strokeWidth="0.6" strokeOpacity="0.22" transform="translate(15 19)" />
        {/* The Montseny and the hills of the coast, hatched. */}
        <g strokeWidth="0.8" strokeOpacity="0.5" strokeLinecap="round">
          <path d="M232 62l22-30 16 18 18-32 24 40 16-16 20 28M250 66l6-10M270 68l8-14M292 66l8-14M314 70l6-10" />
          <path d="M196 242l10-12 9 9M246 214l10-12 9 9M296 178l10-12 9 9M86 310l9-11 8 8" />
        </g>
        <path d={motorway} strokeWidth="1" strokeOpacity="0.55" />
        <path d={road} strokeWidth="1" strokeOpacity="0.55" />
        <path d={train} strokeWidth="1.4" strokeDasharray="5 3" />
      </g>
      <g className="fill-base-content">
        <circle cx="126" cy="332" r="5" />
        <circle cx="74" cy="396" r="3" />
        <circle cx="283" cy="216" r="2.5" />
        <circle cx="91" cy="206" r="2.5" />
        <Label x={114} y={330} end size={17}>
          Barcelona
        </Label>
        <Label x={6} y={384}>
          {t('Aeropuerto')}
        </Label>
        <Label x={292} y={226}>
          Mataró
        </Label>
        <Label x={83} y={204} end>
          Sabadell
        </Label>
        <Label x={222} y={84}>
          Montseny
        </Label>
        <Label x={166} y={36} end>
          C-17
        </Label>
        <Label x={74} y={247}>
          AP-7
        </Label>
        <Label x={368} y={76}>
          R2
        </Label>
        <Label x={250} y={340} size={19}>
          {t('Mediterráneo')}
        </Label>
      </g>
      <Pin at={at} name={name} />
    </>
  );
}
