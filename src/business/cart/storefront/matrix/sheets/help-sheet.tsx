import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../../platform/ui/dialog.tsx';
import type { SheetProps } from './sheet-props.ts';

/** Lists the keys, mouse actions and gestures of the matrix. */
export function HelpSheet({ open, onClose, isInSheet }: SheetProps & { isInSheet: boolean }) {
  const { t } = useTranslation();
  const ctrl = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : t('Ctrl');
  const shift = t('Mayús');
  const enter = t('Intro');
  const space = t('Espacio');
  const home = t('Inicio');
  const end = t('Fin');
  const groups: [title: string, lines: [keys: string[], words: string][]][] = [
    [
      t('Moverse'),
      [
        [['← → ↑ ↓'], t('A la casilla de al lado')],
        [['Tab'], t('A la siguiente, fila tras fila')],
        [[enter], t('A la de abajo')],
        [[ctrl, '←'], t('Al borde')],
        [[home], t('Al principio de la fila')],
        [[end], t('Al final de la fila')],
        [[ctrl, home], t('A la primera casilla')],
        [[ctrl, end], t('A la última casilla')],
        [['Esc'], t('Deshace lo escrito; otra vez, sale de la tabla')],
        ...(isInSheet
          ? ([
              [[t('AvPág')], t('Al modelo siguiente')],
              [[t('RePág')], t('Al modelo anterior')],
            ] satisfies [string[], string][])
          : []),
      ],
    ],
    [
      t('Escribir'),
      [
        [['F2'], t('Editar el valor')],
        [['+'], t('Una más')],
        [['−'], t('Una menos')],
        [['Supr'].map((key) => t(key)), t('Vaciar')],
        [[ctrl, enter], t('Lo escrito en toda la selección')],
        [[ctrl, 'Z'], t('Deshacer')],
        [[ctrl, 'Y'], t('Rehacer')],
        [[ctrl, shift, 'Z'], t('Rehacer')],
      ],
    ],
    [
      t('Seleccionar'),
      [
        [[shift, '→'], t('Ampliar la selección')],
        [[ctrl, shift, '→'], t('Ampliarla hasta el borde')],
        [[shift, space], t('La fila')],
        [[t('Ctrl'), space], t('La columna')],
        [[ctrl, 'A'], t('Toda la tabla')],
      ],
    ],
    [
      t('Copiar y rellenar'),
      [
        [[ctrl, 'C'], t('Copiar')],
        [[ctrl, 'X'], t('Cortar')],
        [[ctrl, 'V'], t('Pegar un bloque de Excel, LibreOffice o Google Sheets')],
        [[ctrl, 'D'], t('Rellenar hacia abajo')],
        [[ctrl, 'R'], t('Rellenar a la derecha')],
      ],
    ],
  ];
  const gestures = [
    t('Mantenga el dedo en una casilla y toque otra: queda seleccionado todo lo que hay entre las dos.'),
    t('Elija varias casillas también sin mantener el dedo, con Herramientas › Seleccionar varias casillas.'),
    t('Pulse un color o una talla: se selecciona su fila o su columna.'),
    t('Arrastre la esquina de la selección: se repite en lo que alcance.'),
    t('Arrastre hasta un borde: la tabla se desplaza sola.'),
    t('Mantenga pulsado + o −: la cantidad sigue subiendo o bajando.'),
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('Teclas y gestos')}>
      <ul className="flex flex-col gap-2 text-sm">
        {gestures.map((gesture) => (
          <li key={gesture}>{gesture}</li>
        ))}
      </ul>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map(([title, lines]) => (
          <section key={title}>
            <h3 className="label-caps mb-1 border-b border-base-300 pb-1 font-sans text-base-content/75">
              {title}
            </h3>
            <dl className="text-sm">
              {lines.map(([keys, words]) => (
                <div key={keys.join(' ')} className="flex items-baseline justify-between gap-4 py-1">
                  <dt className="order-last shrink-0 whitespace-nowrap">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="ml-1 inline-block min-w-6 border border-base-content/40 px-1.5 text-center font-sans text-xs"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
