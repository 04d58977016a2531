import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { FormDialog } from '../../../../platform/ui/form-dialog.tsx';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import { searchModelosEndpoint } from '../../../catalogue/modelos.contract.ts';
import { type CampaignRow, dropColorEndpoint } from '../campaign.contract.ts';

interface DropDialogProps {
  row: CampaignRow;
  onClose(): void;
  onDropped(): void;
}

/** Asks for the reason and a substitute before a color is given up. */
export function DropDialog({ row, onClose, onDropped }: DropDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [motivo, setMotivo] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [sustituto, setSustituto] = useState('');
  const [words, setWords] = useState('');
  const [key] = useState(newKey);
  const found = useQuery(readQuery(searchModelosEndpoint, { body: { keyword: words.trim(), pageSize: 20 } }));
  const choices = (found.data?.data ?? []).filter(({ id, publicado }) => publicado && id !== row.modeloId);

  function send(): Promise<string | undefined> | undefined {
    if (motivo.trim() === '') {
      setWrong(true);
      return undefined;
    }
    const body = {
      ...{ modeloColorId: row.modeloColorId, motivo: motivo.trim() },
      ...(sustituto !== '' && { sustitutoId: Number(sustituto) }),
    };
    return call(dropColorEndpoint, { body }, { idempotencyKey: key }).then(
      ({ prendas, cartas }) => {
        showToast({
          tone: 'good',
          text: t('{{count}} prendas canceladas; cartas escritas: {{cartas}}.', { count: prendas, cartas }),
        });
        onDropped();
        return undefined;
      },
      (failure: unknown) => failureText(failure, t),
    );
  }
  return (
    <FormDialog
      title={t('Retirar {{prenda}}', { prenda: `${row.nombre} · ${row.color}` })}
      act={t('Retirar y escribir a las tiendas')}
      danger
      onClose={onClose}
      onSend={send}
    >
      <p>
        {t('Se cancelan {{count}} prendas de {{pedidos}} pedidos, y el color ya no se puede pedir.', {
          count: row.prendas,
          pedidos: row.pedidos,
        })}
      </p>
      <Field
        label={t('Motivo, que las tiendas leen')}
        required
        {...(isWrong && { error: t('Escriba el motivo.') })}
      >
        {(control) => (
          <input
            {...control}
            maxLength={300}
            className={controlClass}
            value={motivo}
            onChange={({ target }) => {
              setMotivo(target.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      <Field label={t('Buscar un sustituto')}>
        {(control) => (
          <input
            {...control}
            maxLength={80}
            className={controlClass}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <Field label={t('Modelo que se propone')}>
        {(control) => (
          <SelectControl {...control} value={sustituto} onChange={({ target }) => setSustituto(target.value)}>
            <option value="">{t('Ninguno')}</option>
            {choices.map(({ id, nombre, referencia }) => (
              <option key={id} value={id}>
                {`${nombre} ${referencia}`}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
    </FormDialog>
  );
}
