import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import type { Neighbours } from '../../../platform/ui/list/use-neighbours.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { usePageKeys } from '../../../platform/ui/use-page-keys.ts';
import { nextOf } from '../register-states.ts';
import type { Register } from '../registration.contract.ts';
import { Duplicados } from './duplicados.tsx';
import { LicenciaView } from './licencia-view.tsx';
import { RegisterActBar } from './register-act-bar.tsx';
import { RegisterFacts } from './register-facts.tsx';
import { RegisterKeys } from './register-keys.tsx';
import { decisionWords, estadoWords, nameOf } from './register-words.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecisions } from './use-decisions.ts';
import { useLastUndo } from './use-last-undo.ts';

interface RegisterViewProps {
  register: Register;
  mayChange: boolean;
  mayDelete: boolean;
  neighbours: Neighbours;
  /** Leads to another request of the list. */
  onGo(id: number): void;
  /** The record's history. */
  children?: ReactNode;
}

/** One request: what the shop wrote beside its licence, and the decision by one key. */
export function RegisterView(props: RegisterViewProps) {
  const { register, mayChange, mayDelete, neighbours, onGo } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [large, setLarge] = useState(false);
  const [asking, setAsking] = useState<'reject' | 'delete' | 'keys'>();
  const article = useRef<HTMLElement>(null);
  const decisions = useDecisions(register, mayChange);
  const undo = useLastUndo();
  const { estado, licencia } = register;
  const may = (accion: Parameters<typeof nextOf>[1]) => mayChange && nextOf(estado, accion) !== undefined;

  const go = (id: Neighbours['next']) => (id === undefined ? undefined : () => onGo(Number(id)));
  const acts = {
    approve: may('approve') ? () => void decisions.approve() : undefined,
    reject: may('reject') ? () => setAsking('reject') : undefined,
    resend: may('resendApprove') ? () => void decisions.resend() : undefined,
    remove: mayDelete ? () => setAsking('delete') : undefined,
  };
  // The arrows up and down, and Page Up and Down, go on moving the page: a form and a licence can be long.
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
    '?': () => setAsking('keys'),
  });

  // A button that is gone after its act leaves the focus nowhere: it stays with the request.
  useEffect(() => {
    if (estado && document.activeElement === document.body) article.current?.focus({ preventScroll: true });
  }, [estado]);

  const { de, sin } = decisionWords[estado];
  const { decididoPor: quien } = register;
  const decided =
    estado === 'pendiente'
      ? t('Espera una respuesta desde el {{cuando}}.', { cuando: formatInstant(register.fecha, language) })
      : t(quien ? de : sin, { quien, cuando: formatInstant(register.cambiado, language) });
  return (
    <article ref={article} tabIndex={-1} aria-label={nameOf(register)} className="outline-none">
      <RegisterActBar
        title={nameOf(register)}
        state={<StateMark state={estadoWords[estado].mark}>{t(estadoWords[estado].words)}</StateMark>}
        told={decided}
        acts={acts}
        busy={decisions.busy}
        neighbours={neighbours}
        onGo={onGo}
        onKeys={() => setAsking('keys')}
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
            onApproveAs={may('approve') ? (id) => void decisions.approve(id) : undefined}
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
      {asking === 'reject' && (
        <RejectDialog
          registers={[register]}
          onClose={() => setAsking(undefined)}
          onReject={async (motivoOf, avisar) => {
            const refused = await decisions.reject(motivoOf, avisar);
            if (!refused) setAsking(undefined);
            return refused;
          }}
        />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => void decisions.remove()}
        title={t('¿Borrar la solicitud de {{nombre}}?', { nombre: nameOf(register) })}
        act={t('Borrar')}
        busy={decisions.busy === 'remove'}
        error={decisions.notRemoved}
        danger
      >
        {t('Se borra con su licencia y sus enlaces, y no se puede recuperar.')}
      </ConfirmDialog>
      <RegisterKeys open={asking === 'keys'} onClose={() => setAsking(undefined)} />
    </article>
  );
}
