import { Label, Pin } from './map-parts.tsx';
import { onPeninsulaMap, type Point } from './map-projection.ts';

/** Longitude and latitude of the coast, from Cap de Creus westwards around to Hendaye. */
const coast =
  '3.32 42.32,3.2 41.9,2.8 41.7,2.18 41.38,1.3 41.1,.87 40.72,0 39.98,-.32 39.45,.23 38.73,-.48 38.34,-.69 37.63,-1.57 37.4,-2.19 36.72,-2.47 36.83,-3.5 36.72,-4.42 36.72,-5.35 36.14,-5.61 36,-6.3 36.53,-6.95 37.2,-7.4 37.18,-7.93 36.98,-8.99 37.02,-8.8 37.9,-9.2 38.42,-9.5 38.78,-9.4 39.35,-8.9 40.15,-8.7 41.15,-8.87 41.87,-8.9 42.1,-9.27 42.88,-9.2 43.2,-8.4 43.38,-7.68 43.79,-7 43.55,-5.85 43.65,-5.66 43.55,-3.8 43.48,-3 43.4,-1.98 43.33,-1.78 43.36';
const pyrenees = '-1.78 43.36,-1.4 43.05,-.7 42.88,.7 42.75,1.45 42.5,2 42.4,3.17 42.43,3.32 42.32';
const portugal =
  '-8.87 41.87,-8.2 42.1,-8.1 41.8,-6.6 41.95,-6.2 41.6,-6.9 41.05,-7 39.7,-7.5 39.6,-7 39,-7.3 38.4,-7 38.1,-7.5 37.55,-7.4 37.18';

const cities = [
  ['Barcelona', 2.18, 41.38],
  ['Bilbao', -2.93, 43.26],
  ['Lisboa', -9.14, 38.72],
  ['Madrid', -3.7, 40.42],
  ['Porto', -8.61, 41.15],
  ['Sevilla', -5.98, 37.39],
  ['València', -0.38, 39.47],
] as const;

/** Room that the mark and its name need, in units. */
const room = { x: 110, y: 26 };

const line = (places: string) =>
  places
    .split(',')
    .map((place, index) => {
      const [lon = 0, lat = 0] = place.split(' ').map(Number);
      const { x, y } = onPeninsulaMap({ lat, lon });
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');

/** The Iberian Peninsula with the company's mark, drawn in the theme's colours. */
export function PeninsulaMap({ at, name }: { at: Point; name: string }) {
  const clear = cities
    .map(([city, lon, lat]) => ({ city, ...onPeninsulaMap({ lat, lon }) }))
    .filter(({ x, y }) => Math.abs(x - at.x) > room.x || Math.abs(y - (at.y - 12)) > room.y);
  return (
    <>
      <rect width="400" height="320" className="fill-base-100" />
      <path d={`${line(coast)}${line(pyrenees).replace('M', 'L')}Z`} className="fill-base-200" />
      <g fill="none" className="stroke-base-content" strokeLinejoin="round">
        <path d={line(coast)} strokeWidth="1.2" />
        <path d={line(pyrenees)} strokeWidth="0.8" strokeDasharray="4 3" />
        <path d={line(portugal)} strokeWidth="0.8" strokeOpacity="0.5" strokeDasharray="4 3" />
      </g>
      <g className="fill-base-content">
        {clear.map(({ city, x, y }) => (
          <g key={city}>
            <circle cx={x} cy={y} r="2.5" />
            <Label x={x + (x > 250 ? -7 : 7)} y={y + (y < 40 ? 16 : -5)} end={x > 250}>
              {city}
            </Label>
          </g>
        ))}
      </g>
      <Pin at={at} name={name} />
    </>
  );
}
