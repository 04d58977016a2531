import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import type { Neighbours } from '../../../platform/ui/list/use-neighbours.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { usePageKeys } from '../../../platform/ui/use-page-keys.ts';
import { nextEstado } from '../register-states.ts';
import type { Register } from '../registration.contract.ts';
import { Duplicados } from './duplicados.tsx';
import { LicenciaView } from './licencia-view.tsx';
import { RegisterActBar } from './register-act-bar.tsx';
import { RegisterFacts } from './register-facts.tsx';
import { RegisterKeys } from './register-keys.tsx';
import { decisionLabels, estadoLabels, registerName } from './register-labels.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { useRegisterDecisions } from './use-register-decisions.ts';
import { useUndoLast } from './use-undo-last.ts';

interface RegisterViewProps {
  register: Register;
  canUpdate: boolean;
  canDelete: boolean;
  neighbours: Neighbours;
  /** Opens another request of the list. */
  onGo(id: number): void;
  /** The record's history. */
  children?: ReactNode;
}

/** A request: the form's data beside the licence, with actions by key. */
export function RegisterView(props: RegisterViewProps) {
  const { register, canUpdate, canDelete, neighbours, onGo } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [large, setLarge] = useState(false);
  const [openDialog, setOpenDialog] = useState<'reject' | 'delete' | 'keys'>();
  const article = useRef<HTMLElement>(null);
  const decisions = useRegisterDecisions(register, canUpdate);
  const undo = useUndoLast();
  const { estado, licencia } = register;
  const isAllowed = (action: Parameters<typeof nextEstado>[1]) =>
    canUpdate && nextEstado(estado, action) !== undefined;

  const go = (id: Neighbours['next']) => (id === undefined ? undefined : () => onGo(Number(id)));
  const acts = {
    approve: isAllowed('approve') ? () => void decisions.approve() : undefined,
    reject: isAllowed('reject') ? () => setOpenDialog('reject') : undefined,
    resend: isAllowed('resendApprove') ? () => void decisions.resend() : undefined,
    remove: canDelete ? () => setOpenDialog('delete') : undefined,
  };
  // Arrow and page keys keep scrolling, because form and licence can be long.
  usePageKeys({
    a: acts.approve,
    r: acts.reject,
    v: acts.resend,
    d: acts.remove,
    u: undo,
    z: licencia && (() => setLarge(!large)),
    j: go(neighbours.next),
    ArrowRight: go(neighbours.next),
    k: go(neighbours.previous),
    ArrowLeft: go(neighbours.previous),
    '?': () => setOpenDialog('keys'),
  });

  // An action may remove its button, so the focus moves to the request.
  useEffect(() => {
    if (estado && document.activeElement === document.body) article.current?.focus({ preventScroll: true });
  }, [estado]);

  const { byUser, anonymous } = decisionLabels[estado];
  const { decididoPor: quien } = register;
  const decided =
    estado === 'pendiente'
      ? t('Espera una respuesta desde el {{cuando}}.', { cuando: formatInstant(register.fecha, language) })
      : t(quien ? byUser : anonymous, { quien, cuando: formatInstant(register.cambiado, language) });
  return (
    <article ref={article} tabIndex={-1} aria-label={registerName(register)} className="outline-none">
      <RegisterActBar
        title={registerName(register)}
        state={<StateMark state={estadoLabels[estado].mark}>{t(estadoLabels[estado].words)}</StateMark>}
        status={decided}
        acts={acts}
        busy={decisions.busy}
        neighbours={neighbours}
        onGo={onGo}
        onKeys={() => setOpenDialog('keys')}
      />
      <div role="status" className="empty:hidden">
        {decisions.refused && (
          <Notice tone="bad" className="mb-4">
            {decisions.refused}
          </Notice>
        )}
      </div>
      <div
        className={`grid gap-x-10 gap-y-6 ${large || !licencia ? '' : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]'}`}
      >
        <div className="flex min-w-0 flex-col gap-6">
          <Duplicados
            duplicados={register.duplicados}
            onApproveAs={isAllowed('approve') ? (id) => void decisions.approve(id) : undefined}
          />
          <RegisterFacts register={register} />
          {!licencia && (
            <p className="text-base-content/75">
              {register.tipo === 'conocido'
                ? t('La casa conoce a este cliente: no ha tenido que enviar licencia.')
                : t('No hay licencia.')}
            </p>
          )}
        </div>
        {licencia && (
          <div className={`min-w-0 ${large ? '-order-1' : 'lg:row-span-2'}`}>
            <LicenciaView
              key={register.id}
              id={register.id}
              licencia={licencia}
              large={large}
              onLarge={setLarge}
            />
          </div>
        )}
        <div className="min-w-0">{props.children}</div>
      </div>
      {openDialog === 'reject' && (
        <RejectDialog
          registers={[register]}
          onClose={() => setOpenDialog(undefined)}
          onReject={async (motivoOf, avisar) => {
            const refused = await decisions.reject(motivoOf, avisar);
            if (!refused) setOpenDialog(undefined);
            return refused;
          }}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'delete'}
        onClose={() => setOpenDialog(undefined)}
        onConfirm={() => void decisions.remove()}
        title={t('¿Borrar la solicitud de {{nombre}}?', { nombre: registerName(register) })}
        act={t('Borrar')}
        busy={decisions.busy === 'remove'}
        error={decisions.notRemoved}
        danger
      >
        {t('Se borra con su licencia y sus enlaces, y no se puede recuperar.')}
      </ConfirmDialog>
      <RegisterKeys open={openDialog === 'keys'} onClose={() => setOpenDialog(undefined)} />
    </article>
  );
}
