import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Field } from '../../../../platform/ui/field.tsx';
import { RecordControl } from '../../../../platform/ui/form/record-control.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../../platform/ui/record/action.ts';
import { type ColorRow, type MergeFigures, mergeColoresEndpoint } from '../colores.contract.ts';
import { colorKind } from '../lists-kinds.ts';

type Row = Pick<ColorRow, 'id' | 'nombre' | 'archivado'>;

/** Asks for the color that stays, and shows what a merge moves before it runs. */
export function MergeColoresDialog({ rows, onClose, onRun }: ActionDialogProps<Row, { id: number }>) {
  const { t } = useTranslation();
  const call = useCall();
  const form = useId();
  const [target, setTarget] = useState<number>();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ids = rows.map(({ id }) => id);
  const isItself = target !== undefined && ids.includes(target);
  const preview = useQuery({
    queryKey: ['colores/merge', target, ids],
    queryFn: () => call(mergeColoresEndpoint, { body: { id: target ?? 0, ids, preview: true } }),
    enabled: target !== undefined && !isItself,
    staleTime: 0,
    retry: false,
  });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    // Nobody unites what the preview has not shown.
    if (isBusy || target === undefined || isItself || !preview.data) return;
    setBusy(true);
    setFailure(await onRun({ id: target }));
    setBusy(false);
  }
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('Unir {{nombres}} con otro color', { nombres: rows.map(({ nombre }) => nombre).join(', ') })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="danger" type="submit" form={form} busy={isBusy}>
            {t('Unir')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        data-dense="true"
        noValidate
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-4"
      >
        <p>
          {t(
            'Los modelos, las existencias, los carritos y los pedidos pasan al color que queda. No se puede deshacer.',
          )}
        </p>
        <Field
          label={t('Color que queda')}
          required
          error={isChecked && (target === undefined || isItself) && t('Elija otro color.')}
        >
          {(control) => (
            <RecordControl
              {...control}
              name="id"
              kind={colorKind}
              takesLeftText={false}
              value={target}
              onChange={(next) => setTarget(typeof next === 'number' ? next : undefined)}
              onBlur={() => undefined}
              shape={{ kind: 'number', required: true, optional: false }}
              disabled={isBusy}
            />
          )}
        </Field>
        <div aria-live="polite" className="min-h-24">
          {preview.data && <MergePreview figures={preview.data} />}
          {preview.error && <Notice tone="bad">{failureText(preview.error, t)}</Notice>}
        </div>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

/** The effect of a merge in words. */
export function MergePreview({ figures }: { figures: MergeFigures }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { modelos, juntos, juntosNombres, carritos, pedidos, prendas, codigosPerdidos } = figures;
  const listed = juntosNombres.slice(0, 8).join(', ');
  return (
    <ul className="flex flex-col gap-1">
      <li>{t('{{count}} modelos cambian de color.', { count: modelos })}</li>
      {juntos > 0 && (
        <>
          <li>
            {t('{{count}} modelos tienen los dos: sus tallas se suman.', { count: juntos })}{' '}
            <span className="text-base-content/75">{juntos > 8 ? `${listed} …` : listed}</span>
          </li>
          <li>
            {[
              t('{{count}} prendas', { count: prendas }),
              t('{{count}} pedidos', { count: pedidos }),
              t('{{count}} carritos', { count: carritos }),
            ].join(' · ')}
          </li>
        </>
      )}
      {codigosPerdidos > 0 && (
        <li className="text-warning-ink">
          {t('{{n}} códigos de barras dejan de valer: la prenda que queda tiene el suyo.', {
            n: formatNumber(codigosPerdidos, language),
          })}
        </li>
      )}
    </ul>
  );
}
