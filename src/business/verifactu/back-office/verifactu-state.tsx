import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { formatInstant, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import {
  readVerifactuStateEndpoint,
  resumeChainEndpoint,
  type VerifactuState,
} from '../verifactu-records.contract.ts';
import { CertificateDialog } from './certificate-dialog.tsx';
import { ChainCheck } from './chain-check.tsx';
import { modeLabels, outcomeLabels } from './verifactu-labels.ts';

/** The queue while records wait changes within seconds. */
const waitingMs = 5000;

/** The queue, the last answer of the agency, the certificate, and the chains. */
export function VerifactuStatePanel({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data } = useQuery({
    ...readQuery(readVerifactuStateEndpoint, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.waiting ? waitingMs : false),
  });
  const [isUploading, setUploading] = useState(false);
  if (!data) return null;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {data.block && <Notice tone="bad">{t(data.block.key, data.block.params)}</Notice>}
      {mayChange && data.mayResume && <ResumeButton chain={data.mayResume} />}
      {data.isNeeded && (
        <Notice tone="waiting">
          {t('VERI*FACTU está apagado. Es obligatorio desde el 1 de enero de 2027.')}
        </Notice>
      )}
      <StateFacts state={data} />
      {mayChange && (
        <div>
          <Button onClick={() => setUploading(true)}>
            {data.certificate ? t('Cambiar el certificado') : t('Subir el certificado')}
          </Button>
        </div>
      )}
      {data.chains.length > 0 && (
        <div>
          <h2 className="border-b border-base-300 pb-1 text-lg">{t('Cadenas de registros')}</h2>
          {data.chains.map((chain) => (
            <ChainCheck key={chain.id} chain={chain} />
          ))}
        </div>
      )}
      {isUploading && (
        <CertificateDialog
          onClose={() => setUploading(false)}
          onSaved={() => {
            setUploading(false);
            void queries.invalidateQueries(readQuery(readVerifactuStateEndpoint, {}));
          }}
        />
      )}
    </div>
  );
}

/** Lets a restored chain continue, which equals what the agency has. */
function ResumeButton({ chain }: { chain: number }) {
  const { t } = useTranslation();
  const call = useCall();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resumeChainEndpoint, { params: { id: String(chain) } }),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('La cadena continúa.') });
      return queries.invalidateQueries(readQuery(readVerifactuStateEndpoint, {}));
    },
    onError: (error) => showToast({ tone: 'bad', text: failureText(error, t) }),
  });
  return (
    <div>
      <Button tone="primary" busy={isPending} onClick={() => mutate()}>
        {t('Continuar la cadena')}
      </Button>
    </div>
  );
}

function StateFacts({ state }: { state: VerifactuState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mode, last, nextAt, outageSince, certificate } = state;
  const count = (n: number) => formatNumber(n, language);
  const facts: [string, ReactNode][] = [
    [t('Modo'), t(modeLabels[mode])],
    [t('Por enviar'), count(state.waiting)],
    [t('Aceptados'), count(state.accepted)],
    [t('Aceptados con errores, sin subsanar'), count(state.flawed)],
    [t('Rechazados, sin subsanar'), count(state.rejected)],
  ];
  if (last) {
    const words = [
      formatInstant(last.sent, language),
      t(outcomeLabels[last.outcome]),
      last.message,
      last.csv,
    ];
    facts.push([t('Último envío'), words.filter(Boolean).join(' · ')]);
  }
  if (state.waiting > 0 && nextAt) facts.push([t('Próximo envío'), formatInstant(nextAt, language)]);
  if (outageSince) facts.push([t('Sin respuesta desde'), formatInstant(outageSince, language)]);
  facts.push([
    t('Certificado'),
    certificate ? <CertificateFact key="certificate" {...certificate} /> : t('Ninguno'),
  ]);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 border-t border-base-300">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-base-300 py-2">
          <dt className="text-base-content/75">{name}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CertificateFact({ subject, notAfter, daysLeft }: NonNullable<VerifactuState['certificate']>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const until = t('vale hasta el {{dia}}', { dia: formatInstant(notAfter, language) });
  return (
    <>
      {subject}, {until}
      {daysLeft < 30 && (
        <strong className="block text-error-ink">
          {daysLeft < 0 ? t('Ha caducado.') : t('Caduca en {{count}} días.', { count: daysLeft })}
        </strong>
      )}
    </>
  );
}
