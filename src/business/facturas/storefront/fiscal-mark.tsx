import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../platform/ui/qr-code.tsx';
import { qrWords } from '../../verifactu/qr-address.ts';
import type { Factura } from '../facturas.contract.ts';

/** The QR code of the tax agency with its words, 34 mm wide on paper; nothing without a record. */
export function FiscalMark({ factura: { verifactu } }: { factura: Pick<Factura, 'verifactu'> }) {
  const { t } = useTranslation();
  if (!verifactu) return null;
  return (
    <figure className="flex w-40 flex-col items-center gap-1 text-center text-sm print:w-[40mm]">
      <figcaption className="contents">
        <span className="order-first">{qrWords.above}</span>
        <a href={verifactu.qr} target="_blank" rel="noreferrer" className="link order-last">
          {qrWords.below}
        </a>
      </figcaption>
      <QrCode
        text={verifactu.qr}
        label={t('Código QR de la agencia tributaria')}
        className="size-36 print:size-[34mm]"
      />
    </figure>
  );
}

/** Says that a factura was issued outside production. */
export function TrialNotice({ factura: { verifactu } }: { factura: Pick<Factura, 'verifactu'> }) {
  const { t } = useTranslation();
  if (!verifactu?.isTrial) return null;
  return (
    <p className="mt-6 border border-warning px-4 py-2 text-center font-medium">
      {t('PRUEBA: esta factura no tiene validez fiscal.')}
    </p>
  );
}
