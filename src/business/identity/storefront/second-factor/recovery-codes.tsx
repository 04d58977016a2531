import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatInstantDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { downloadFile } from '../../../../platform/ui/list/download-file.ts';
import { useRootMark } from '../../../../platform/ui/use-root-mark.ts';
import { readAppSettingsEndpoint } from '../../../settings/settings.contract.ts';
import { useUser } from '../../session.ts';

interface RecoveryCodesProps {
  level: 'h2' | 'h3';
  codes: readonly string[];
  onKept(): void;
}

/** Shows the recovery codes, this once: to be printed, saved or copied by hand. */
export function RecoveryCodes({ level: Heading, codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useRootMark('recoveryCodes');
  useEffect(() => title.current?.focus(), []);
  const language = useLanguage();
  const user = useUser();
  const company = useQuery(readQuery(readAppSettingsEndpoint, {})).data?.empresa.nombre;
  // A printed sheet must name its account and its date, to identify the newest of several.
  const origin = [
    company,
    window.location.host,
    user?.email,
    formatInstantDay(new Date().toISOString(), language),
  ].filter((part) => part !== undefined);
  const save = () =>
    downloadFile({
      bytes: new TextEncoder().encode(`${origin.join('\n')}\n\n${codes.join('\n')}\n`),
      type: 'text/plain',
      name: 'percha-recovery-codes.txt',
    });
  return (
    <section className="recovery-codes flex flex-col items-start gap-4">
      <p className="hidden print:block">{origin.join(' · ')}</p>
      <Heading ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('Guarde estos códigos de recuperación')}
      </Heading>
      <p className="max-w-[60ch]">
        {t(
          'Si pierde el teléfono, cada uno le deja entrar una vez. No se vuelven a mostrar: imprímalos o guárdelos donde no estén con el teléfono.',
        )}
      </p>
      <ul
        aria-label={t('Códigos de recuperación')}
        className="grid grid-cols-1 gap-x-10 gap-y-1 border-y border-base-300 py-4 text-lg tracking-wide whitespace-nowrap tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>{t('Imprimir')}</Button>
        <Button onClick={save}>{t('Descargar')}</Button>
        <Button tone="primary" onClick={onKept}>
          {t('Los he guardado')}
        </Button>
      </div>
    </section>
  );
}
