/** The preview of a change of many modelos: old and new values, and the refused ones with their reason. */
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListDay, formatMoney } from '../../../platform/i18n/format.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import type { ChangePreview, ModeloValues } from '../modelo-changes.contract.ts';

/** Lines that are shown at first. */
const few = 20;

interface Words {
  t: TFunction;
  language: Language;
  colecciones: ChangePreview['colecciones'];
}

/** Returns each changed value in words: its name, the old and the new value. */
function changedLines(antes: ModeloValues, despues: ModeloValues, { t, language, colecciones }: Words) {
  const money = (amount: number | undefined) =>
    amount === undefined ? t('ninguno') : formatMoney(amount, language);
  const day = (text: string | undefined) => (text ? formatListDay(text, language) : '');
  const names = ({ coleccionIds = [] }: ModeloValues) =>
    colecciones
      .filter(({ id }) => coleccionIds.includes(id))
      .map(({ nombre }) => nombre)
      .join(', ') || t('ninguna');
  const shown = ({ web }: ModeloValues) =>
    web?.publicado
      ? t('publicado')
      : web?.publicadoDesde
        ? t('el {{fecha}}', { fecha: day(web.publicadoDesde) })
        : t('sin publicar');
  const yesNo = (value: boolean | undefined) => (value ? t('sí') : t('no'));
  const from = day(despues.cambio?.desde);
  const lines: [name: string, before: string, after: string][] = [
    [t('Precio'), money(antes.precios?.precio), money(despues.precios?.precio)],
    [t('PVP'), money(antes.precios?.pvpr), money(despues.precios?.pvpr)],
    [
      t('Precio desde el {{fecha}}', { fecha: from }),
      money(antes.cambio?.precio),
      money(despues.cambio?.precio),
    ],
    [t('PVP desde el {{fecha}}', { fecha: from }), money(antes.cambio?.pvpr), money(despues.cambio?.pvpr)],
    [t('Publicación'), shown(antes), shown(despues)],
    [t('Novedad'), yesNo(antes.web?.novedad), yesNo(despues.web?.novedad)],
    [t('Colecciones'), names(antes), names(despues)],
  ];
  return lines.filter(([, before, after]) => before !== after);
}

export function ChangePreviewTable({ preview }: { preview: ChangePreview }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const { cambios, rechazados, iguales, colecciones } = preview;
  const shown = isWhole ? cambios : cambios.slice(0, few);
  return (
    <div className="flex flex-col gap-4">
      <p>
        {[
          t('{{count}} modelos cambian', { count: cambios.length }),
          iguales > 0 && t('{{count}} quedan igual', { count: iguales }),
          rechazados.length > 0 && t('{{count}} no se pueden cambiar', { count: rechazados.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {rechazados.length > 0 && (
        <Notice tone="waiting">
          <ul>
            {rechazados.map(({ id, referencia, nombre, motivo }) => (
              <li key={id}>
                {referencia} {nombre}: {motivo}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {shown.length > 0 && (
        <Table caption={t('Modelos que cambian')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Modelo')}</th>
              <th scope="col">{t('Cambio')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, referencia, nombre, antes, despues }) => (
              <tr key={id}>
                <th scope="row" className="font-normal">
                  {nombre} <span className="text-base-content/75">{referencia}</span>
                </th>
                <td>
                  {changedLines(antes, despues, { t, language, colecciones }).map(([name, before, after]) => (
                    <span key={name} className="block">
                      {name}: <s className="text-base-content/75">{before}</s>
                      <span aria-hidden="true"> → </span>
                      <ins className="no-underline">{after}</ins>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {shown.length < cambios.length && (
        <Button tone="quiet" className="self-start" onClick={() => setWhole(true)}>
          {t('Ver los {{count}}', { count: cambios.length })}
        </Button>
      )}
    </div>
  );
}
