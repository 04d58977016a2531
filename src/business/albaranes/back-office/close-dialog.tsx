import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { parseNumber } from '../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Radio } from '../../../platform/ui/choice.tsx';
import { controlClass, Field, FieldGroup } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { type Portes, portesLabels, portesTipos } from '../albaran.ts';
import type { Closing } from '../preparaciones.contract.ts';
import { searchTransportistasEndpoint, type Transportista } from '../transportistas.contract.ts';

interface CloseDialogProps {
  /** Picked garments, and those that were not picked. */
  recogidas: number;
  faltan: number;
  onClose(): void;
  /**
   * @param writesFile the carrier reads a file for each delivery
   * @returns the words of a refusal
   */
  onSend(closing: Closing, writesFile: boolean): Promise<string | undefined>;
}

interface Typed {
  bultos: string;
  peso: string;
  /** The id of a carrier; empty: the one that `transportista` names. */
  carrier: string;
  transportista: string;
  seguimiento: string;
  portes: Portes;
  reembolso: string;
  observaciones: string;
  resto: Closing['resto'];
  motivo: string;
}

/** Asks what the carrier needs, and what becomes of the rest. */
export function CloseDialog({ recogidas, faltan, onClose, onSend }: CloseDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState<Typed>({
    ...{ bultos: '1', peso: '', carrier: '', transportista: '', seguimiento: '', portes: 'pagados' },
    ...{ reembolso: '', observaciones: '', resto: 'pendiente', motivo: '' },
  });
  const [errors, setErrors] = useState<Partial<Record<keyof Typed, string>>>({});
  const carriers = useCarriers();
  const chosen = carriers.find(({ id }) => String(id) === typed.carrier);
  const set = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    setErrors({});
  };
  const read = (text: string) => {
    const found = parseNumber(text, language, { decimals: 3 });
    return 'number' in found ? found.number : undefined;
  };
  function send(): Promise<string | undefined> | undefined {
    const bultos = read(typed.bultos);
    const kilos = read(typed.peso);
    const reembolso = typed.portes === 'reembolso' ? read(typed.reembolso) : undefined;
    const isCount = bultos !== undefined && Number.isInteger(bultos) && bultos >= 1 && bultos <= 999;
    const wrong: typeof errors = {
      ...(!isCount && { bultos: t('De 1 a 999 bultos.') }),
      ...((kilos === undefined || kilos <= 0 || kilos > 10_000) && { peso: t('Escriba el peso en kilos.') }),
      ...(typed.portes === 'reembolso' &&
        !reembolso && { reembolso: t('Escriba lo que cobra el transportista.') }),
      ...(typed.resto === 'cancelar' &&
        !typed.motivo.trim() && { motivo: t('Escriba por qué se cancela el resto: la tienda lo lee.') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || bultos === undefined || kilos === undefined) return undefined;
    const { transportista, seguimiento, portes, observaciones, resto, motivo } = typed;
    const closing: Closing = {
      ...{ bultos, portes, observaciones, resto, seguimiento },
      ...(chosen ? { transportistaId: chosen.id, transportista: '' } : { transportista }),
      peso: Math.max(1, Math.round(kilos * 1000)),
      motivo: resto === 'cancelar' ? motivo : '',
      ...(reembolso !== undefined && { reembolso: Math.round(reembolso * 100) / 100 }),
    };
    return onSend(closing, chosen?.fichero === 'alCerrar' && chosen.columnas.length > 0);
  }
  const text = (
    name: 'bultos' | 'peso' | 'transportista' | 'seguimiento' | 'reembolso' | 'observaciones' | 'motivo',
    label: string,
    max: number,
    isNumber = false,
    hint?: string,
  ) => (
    <Field label={label} error={errors[name]} hint={hint}>
      {(control) => (
        <input
          {...control}
          data-focus-first={name === 'bultos' || undefined}
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={max}
          value={typed[name]}
          onChange={({ target }) => set({ [name]: target.value })}
          className={`${controlClass} ${isNumber ? 'max-w-32 text-right tabular-nums' : ''}`}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      title={t('Cerrar el albarán: {{count}} prendas', { count: recogidas })}
      act={t('Cerrar el albarán')}
      onClose={onClose}
      onSend={send}
    >
      <div className="flex gap-6">
        {text('bultos', t('Bultos'), 3, true)}
        {text('peso', t('Peso, en kg'), 9, true)}
      </div>
      {carriers.length > 0 && (
        <Field label={t('Transportista')}>
          {(control) => (
            <SelectControl
              {...control}
              value={typed.carrier}
              onChange={({ target }) => {
                const next = carriers.find(({ id }) => String(id) === target.value);
                set({ carrier: target.value, ...(next && { portes: next.portes }) });
              }}
            >
              <option value="">{t('Otro')}</option>
              {carriers.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
      )}
      {!chosen && text('transportista', carriers.length > 0 ? t('Qué otro') : t('Transportista'), 80)}
      <FieldGroup label={t('Quién paga los portes')}>
        {portesTipos.map((portes) => (
          <Radio
            key={portes}
            name="portes"
            checked={typed.portes === portes}
            onChange={() => set({ portes })}
          >
            {t(portesLabels[portes])}
          </Radio>
        ))}
      </FieldGroup>
      {typed.portes === 'reembolso' && text('reembolso', t('El transportista cobra, en €'), 12, true)}
      {text(
        'seguimiento',
        t('Número de seguimiento'),
        60,
        false,
        t('Con él sale enseguida y la tienda recibe el correo; en blanco, cuando lo envíe.'),
      )}
      {text('observaciones', t('Observaciones'), 500)}
      <FieldGroup
        label={t('Lo que estos pedidos aún esperan')}
        hint={faltan > 0 && t('De esta lista no se han recogido {{count}} prendas.', { count: faltan })}
      >
        <Radio
          name="resto"
          checked={typed.resto === 'pendiente'}
          onChange={() => set({ resto: 'pendiente' })}
        >
          {t('Se sirve más adelante')}
        </Radio>
        <Radio name="resto" checked={typed.resto === 'cancelar'} onChange={() => set({ resto: 'cancelar' })}>
          {t('Se cancela')}
        </Radio>
      </FieldGroup>
      {typed.resto === 'cancelar' && text('motivo', t('Motivo'), 300)}
    </FormDialog>
  );
}

/** The carriers of the house; none without the right to see them. */
function useCarriers(): readonly Transportista[] {
  const canSearch = usePermission('Permissions.Transportistas.Search');
  const query = readQuery(searchTransportistasEndpoint, {
    body: {
      ...{ pageNumber: 1, pageSize: 100, orderBy: ['nombre'] },
      advancedFilter: { logic: 'and', filters: [{ field: 'archivado', operator: 'eq', value: false }] },
    },
  });
  return useQuery({ ...query, enabled: canSearch }).data?.data ?? [];
}
