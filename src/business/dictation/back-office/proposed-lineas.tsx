import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPercent } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { DictatedLinea, DictationReply } from '../dictation.contract.ts';

interface ProposedLineasProps {
  reply: DictationReply;
  onLinea: (linea: DictatedLinea) => void;
}

/** Below it a field is marked. */
const doubtful = 0.75;

/** The proposed lines, each with its own buttons, and the words that had no part in any. */
export function ProposedLineas({ reply, onLinea }: ProposedLineasProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(reply.lineas.map((linea, nth) => ({ linea, nth })));
  const list = useRef<HTMLDivElement>(null);
  const done = reply.lineas.length - open.length;

  function settle(nth: number): void {
    const place = open.findIndex((one) => one.nth === nth);
    flushSync(() => setOpen(open.filter((one) => one.nth !== nth)));
    // The next line takes the place of this one; without any the list itself has the focus.
    const items = list.current?.querySelectorAll<HTMLElement>('[data-confirm]') ?? [];
    (items[Math.min(place, items.length - 1)] ?? list.current)?.focus();
  }
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-offset-4">
      <p className="text-sm">
        <span className="text-base-content/75">{t('Se ha oído:')}</span> «{reply.texto}»
      </p>
      {open.length === 0 && <p>{t('Ya ha revisado las {{count}} líneas.', { count: done })}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {open.map(({ linea, nth }) => (
          <ProposedLinea
            key={nth}
            linea={linea}
            onAdd={() => {
              onLinea(linea);
              settle(nth);
            }}
            onDrop={() => settle(nth)}
          />
        ))}
      </ul>
      {reply.noEntendido.length > 0 && (
        <Notice tone="waiting">
          {t('Sin entender:')} {reply.noEntendido.map((words) => `«${words}»`).join(' ')}
        </Notice>
      )}
    </div>
  );
}

interface ProposedLineaProps {
  linea: DictatedLinea;
  onAdd: () => void;
  onDrop: () => void;
}

function ProposedLinea({ linea, onAdd, onDrop }: ProposedLineaProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { referencia, nombre, color, talla, cantidad, precio, confianzas } = linea;
  const facts: [label: string, value: string | undefined, confianza: number][] = [
    [t('Cantidad'), cantidad === undefined ? undefined : String(cantidad), confianzas.cantidad],
    [t('Color'), color, confianzas.modeloColorId],
    [t('Talla'), talla, confianzas.tallaId],
    [t('Precio'), precio === undefined ? undefined : formatMoney(precio, language), confianzas.precio],
  ];
  const mark = (value: string | undefined, confianza: number): string | undefined => {
    if (value === undefined) return t('no se ha dicho');
    return confianza < doubtful
      ? t('compruébelo ({{percent}} seguro)', { percent: formatPercent(confianza * 100, language) })
      : undefined;
  };
  const name = `${nombre} ${referencia}`;
  const nameMark = mark(name, confianzas.referencia);
  return (
    <li className="flex flex-col gap-3 border border-base-300 p-4">
      <p>
        <strong className="font-medium">{nombre}</strong>{' '}
        <span className="text-base-content/75">{referencia}</span>
        {nameMark && <span className="text-sm text-warning-ink"> {nameMark}</span>}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {facts.map(([label, value, confianza]) => {
          const doubt = mark(value, confianza);
          return (
            <div key={label}>
              <dt className="text-sm text-base-content/75">{label}</dt>
              <dd>
                {value} {doubt && <span className="text-sm text-warning-ink">{doubt}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDrop} aria-label={t('Descartar: {{nombre}}', { nombre: name })}>
          {t('Descartar')}
        </Button>
        <Button
          tone="primary"
          data-confirm
          onClick={onAdd}
          aria-label={t('Añadir la línea: {{nombre}}', { nombre: name })}
        >
          {t('Añadir la línea')}
        </Button>
      </div>
    </li>
  );
}
