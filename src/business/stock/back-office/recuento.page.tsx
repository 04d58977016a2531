import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstantDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import type { Recuento } from '../recuentos.contract.ts';
import { CountGarments } from './count-garments.tsx';
import { recuentoActions } from './recuento-actions.ts';
import { RecuentoMark } from './recuento-mark.tsx';
import { ReviewRecuento } from './review-recuento.tsx';

/** A stocktake: it is counted blind, then its differences are reviewed. */
export function RecuentoPage({ recuento }: { recuento: Recuento }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canCount = usePermission('Permissions.Recuentos.Update');
  const canApprove = usePermission('Permissions.Recuentos.Approve');
  const { id, lugar, estante, estado, contadas, creado, creadoPor, cerrado, cerradoPor, motivo } = recuento;
  const isOpen = estado === 'abierto';
  const scanInput = useRef<HTMLInputElement>(null);
  return (
    <RecordPage
      resource={recuentoActions}
      row={recuento}
      code={`#${id}`}
      state={<RecuentoMark estado={estado} />}
      facts={[
        lugar,
        estante && t('Estante {{codigo}}', { codigo: estante }),
        t('{{count}} contadas', { count: contadas }),
      ]}
      hasForm
      keys={
        isOpen && canCount ? [{ key: 'e', words: t('Escanear'), run: () => scanInput.current?.focus() }] : []
      }
      side={
        <SideFacts
          title={t('Recuento')}
          facts={[
            [t('Abierto el'), formatInstantDay(creado, language)],
            [t('Por'), creadoPor],
            [t('Cerrado el'), cerrado && formatInstantDay(cerrado, language)],
            [t('Cerrado por'), cerradoPor],
            [t('Motivo'), motivo],
          ]}
        />
      }
      version={recuento.version}
    >
      {isOpen && canCount && <CountGarments id={id} scanInput={scanInput} />}
      {isOpen && canApprove && <ReviewRecuento recuento={recuento} />}
      {estado === 'aprobado' && (
        <p>
          <Link to="/admin/movimientos" search={{ q: `recuento ${id}` }} className="link-quiet">
            {t('Ver los movimientos de este recuento')}
          </Link>
        </p>
      )}
      {estado === 'anulado' && <p>{t('Se cerró sin cambiar nada.')}</p>}
    </RecordPage>
  );
}
