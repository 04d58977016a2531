import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { ReplyOf } from '../../../platform/http/endpoint.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Progress } from '../../../platform/ui/progress.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import {
  checkChainEndpoint,
  exportRecordsEndpoint,
  type VerifactuState,
} from '../verifactu-records.contract.ts';
import { breakLabels, modeLabels } from './verifactu-labels.ts';

type Chain = VerifactuState['chains'][number];
type Checked = ReplyOf<typeof checkChainEndpoint>;

/** A chain with its check, part by part, and its file. */
export function ChainCheck({ chain }: { chain: Chain }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const [checked, setChecked] = useState<Checked>();
  const check = useMutation({
    mutationFn: async () => {
      let part: Checked = { last: 0, isDone: false };
      while (!part.isDone) {
        part = await call(checkChainEndpoint, { body: { chain: chain.id, after: part.last } });
        setChecked(part);
      }
    },
  });
  const download = useMutation({
    mutationFn: () => call(exportRecordsEndpoint, { params: { id: String(chain.id) } }),
    onSuccess: downloadFile,
    onError: (error) => showToast({ tone: 'bad', text: failureText(error, t) }),
  });
  const count = formatNumber(chain.records, language);
  return (
    <section className="flex flex-col gap-3 border-b border-base-300 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="font-sans text-base">
          {t(modeLabels[chain.mode])} · {chain.nif} · {t('{{registros}} registros', { registros: count })}
        </h3>
        <span className="flex flex-wrap gap-3">
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            {t('Comprobar la cadena')}
          </Button>
          <Button busy={download.isPending} onClick={() => download.mutate()}>
            {t('Descargar los registros')}
          </Button>
        </span>
      </div>
      <div role="status">
        {check.isPending && (
          <Progress
            label={t('Se recalculan las huellas')}
            value={checked?.last ?? 0}
            max={chain.records || 1}
          />
        )}
        {!check.isPending && checked && <CheckResult checked={checked} />}
      </div>
      {check.isError && (
        <Notice tone="bad" role="alert">
          {failureText(check.error, t)}
        </Notice>
      )}
    </section>
  );
}

function CheckResult({ checked: { broken, last, isDone } }: { checked: Checked }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!isDone) return null;
  if (!broken) {
    const registros = formatNumber(last, language);
    return <Notice tone="good">{t('La cadena está entera: {{registros}} registros.', { registros })}</Notice>;
  }
  const { kind, position, numero } = broken;
  return <Notice tone="bad">{t(breakLabels[kind], { position, numero })}</Notice>;
}
