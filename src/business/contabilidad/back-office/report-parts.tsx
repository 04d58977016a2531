/** The parts that the reports of the sales side share. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { type InformeRequest, readInformeSheetEndpoint } from '../contabilidad.contract.ts';

interface ReportProps {
  title: string;
  hint: string;
  query: { isPending: boolean; isError: boolean; error: unknown; refetch(): unknown };
  isEmpty: boolean;
  /** The request of its Excel sheet. */
  sheet: InformeRequest;
  children: ReactNode;
}

/** A report with its title, its Excel sheet and what it says without rows. */
export function Report({ title, hint, query, isEmpty, sheet, children }: ReportProps) {
  const { t } = useTranslation();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4" data-dense="true">
        <h2 className="text-lg">{title}</h2>
        {!isEmpty && <SheetButton sheet={sheet} title={title} />}
      </div>
      <p className="mb-2 text-sm text-base-content/75">
        {t('Solo el lado de las ventas.')} {hint}
      </p>
      {query.isError && (
        <FailureState title={failureText(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-32" />}
      {!query.isPending && !query.isError && isEmpty && <p>{t('Nada en este periodo.')}</p>}
      {!isEmpty && children}
    </div>
  );
}

function SheetButton({ sheet, title }: { sheet: InformeRequest; title: string }) {
  const { t } = useTranslation();
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      downloadFile(await call(readInformeSheetEndpoint, { body: sheet }));
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error, t) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button tone="quiet" className="print:hidden" busy={isBusy} onClick={() => isBusy || void download()}>
      Excel<span className="sr-only"> {title}</span>
    </Button>
  );
}

/** A figure that opens its facturas. */
export function Figure({ children, onOpen }: { children: ReactNode; onOpen(): void }) {
  return (
    <button type="button" className="link-quiet tabular-nums" onClick={onOpen}>
      {children}
    </button>
  );
}
