import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { parseNumber } from '../../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { FormDialog } from '../../../../platform/ui/form-dialog.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { TextSkeleton } from '../../../../platform/ui/skeleton.tsx';
import { escandalloFromOrdenEndpoint } from '../../escandallo/escandallo-acts.contract.ts';

interface Consumo {
  linea: string;
  cantidad: number;
}

interface CloseDialogProps {
  ordenId: number;
  onClose(): void;
  /** Closes the order. @returns why it was refused */
  onSend(consumos: Consumo[]): Promise<string | undefined>;
}

/** Asks what an order really used before it is closed. An empty field counts as expected. */
export function CloseDialog({ ordenId, onClose, onSend }: CloseDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const seesCosts = usePermission('Permissions.Escandallos.View');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const lines = useQuery({
    ...readQuery(escandalloFromOrdenEndpoint, { params: { id: String(ordenId) } }),
    enabled: seesCosts,
  });
  const read = (text: string): number | undefined => {
    const parsed = parseNumber(text, language, {});
    return 'number' in parsed && parsed.number >= 0 ? parsed.number : undefined;
  };
  const given = [...typed].filter(([, text]) => text.trim() !== '');
  const wrong = new Set(given.filter(([, text]) => read(text) === undefined).map(([linea]) => linea));
  return (
    <FormDialog
      title={t('Cerrar la orden')}
      act={t('Cerrar la orden')}
      onClose={onClose}
      onSend={() =>
        wrong.size > 0
          ? undefined
          : onSend(given.map(([linea, text]) => ({ linea, cantidad: read(text) ?? 0 })))
      }
    >
      <p className="text-base-content/75">
        {t(
          'Lo que la orden entera ha gastado de verdad. Lo que deje vacío cuenta según lo cortado de sus piezas o, sin ellas, como previsto.',
        )}
      </p>
      {lines.error && !lines.data ? (
        <FailureState
          title={t('No se han podido leer.')}
          onRetry={() => void lines.refetch()}
          busy={lines.isFetching}
        >
          {failureText(lines.error, t)}
        </FailureState>
      ) : lines.data ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {lines.data
            .filter(({ linea }) => linea.por !== 'porcentaje')
            .map(({ linea, nombre, estandar }) => (
              <Field
                key={linea.id}
                label={nombre}
                hint={t('Previsto {{n}} por prenda.', { n: formatNumber(estandar, language) })}
                {...(wrong.has(linea.id) && { error: t('Debe ser un número.') })}
              >
                {(control) => (
                  <input
                    {...control}
                    inputMode="decimal"
                    className={controlClass}
                    value={typed.get(linea.id) ?? ''}
                    onChange={({ target }) => setTyped(new Map(typed).set(linea.id, target.value))}
                  />
                )}
              </Field>
            ))}
        </div>
      ) : (
        seesCosts && <TextSkeleton lines={4} />
      )}
    </FormDialog>
  );
}
