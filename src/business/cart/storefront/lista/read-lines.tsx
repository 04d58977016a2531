import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../../platform/http/endpoint.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import type { ListLinea, readListaEndpoint } from '../../lista.contract.ts';

interface ReadLinesProps {
  read: ReplyOf<typeof readListaEndpoint>;
  onTake: () => void;
}

const order: Record<ListLinea['estado'], number> = { rechazada: 0, corregida: 1, tomada: 2 };
const words: Record<ListLinea['estado'], string> = {
  tomada: 'Tomada',
  corregida: 'Corregida',
  rechazada: 'No se toma',
};
const marks: Record<ListLinea['estado'], string> = { tomada: '✓', corregida: '≈', rechazada: '×' };
const inks: Record<ListLinea['estado'], string> = {
  tomada: 'text-base-content/75',
  corregida: 'text-warning-ink',
  rechazada: 'text-error-ink',
};

/** Shows every line of a list as taken, corrected or refused, with the reason; refused ones first. */
export function ReadLines({ read: { lineas, sinLeer }, onTake }: ReadLinesProps) {
  const { t } = useTranslation();
  const count = (estado: ListLinea['estado']) => lineas.filter((one) => one.estado === estado).length;
  const prendas = lineas.reduce((sum, { celda }) => sum + (celda?.cantidad ?? 0), 0);
  return (
    <div className="mt-6">
      <p className="mb-3" role="status">
        {t('{{tomadas}} líneas tomadas, {{corregidas}} corregidas, {{rechazadas}} rechazadas.', {
          tomadas: count('tomada'),
          corregidas: count('corregida'),
          rechazadas: count('rechazada'),
        })}{' '}
        {sinLeer > 0 && t('Quedan {{count}} líneas sin leer: divida la lista.', { count: sinLeer })}
      </p>
      <ol
        aria-label={t('Líneas de la lista')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard, too
        tabIndex={0}
        className="max-h-[32rem] overflow-y-auto border-t border-base-content"
      >
        {lineas
          .toSorted((a, b) => order[a.estado] - order[b.estado] || a.linea - b.linea)
          .map(({ linea, texto, estado, motivo, celda }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of a matrix gives several rows
              key={`${linea} ${place}`}
              className="grid grid-cols-[2.5rem_1fr_auto] gap-x-4 border-b border-base-300 py-2 sm:grid-cols-[2.5rem_9rem_1fr_1fr_auto]"
            >
              <span className="text-right text-base-content/75 tabular-nums">
                <span className="sr-only">{t('Línea')} </span>
                {linea}
              </span>
              <span className={inks[estado]}>
                <span aria-hidden="true">{marks[estado]}</span> {t(words[estado])}
              </span>
              <span className="wrap-anywhere max-sm:col-start-2">
                {celda ? `${celda.referencia} ${celda.nombre}, ${celda.color}, ${celda.talla}` : texto}
              </span>
              <span className="text-sm text-base-content/75 wrap-anywhere max-sm:col-start-2">
                {motivo}
                {celda && estado === 'corregida' && ` (${texto})`}
              </span>
              <span className="min-w-8 text-right font-medium tabular-nums max-sm:col-start-3 max-sm:row-start-1">
                {celda?.cantidad}
              </span>
            </li>
          ))}
      </ol>
      {prendas > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button tone="primary" onClick={onTake}>
            {t('Poner {{count}} prendas en el carrito', { count: prendas })}
          </Button>
          <p className="text-sm text-base-content/75">
            {t('Sustituyen lo que hubiera en esas casillas; el resto del carrito no cambia.')}
          </p>
        </div>
      )}
    </div>
  );
}
