import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { type ActionRunner, useActions } from '../../../platform/ui/record/use-action-runner.tsx';
import { useUndoOffer } from '../../../platform/ui/record/use-undo.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { useUser } from '../../identity/session.ts';
import type { Register } from '../registration.contract.ts';
import { Duplicados } from './duplicados.tsx';
import { LicenciaView } from './licencia-view.tsx';
import { registerActions, undoTimeOf } from './register-actions.tsx';
import { RegisterFacts } from './register-facts.tsx';
import { decisionLabels, estadoLabels, registerName } from './register-labels.ts';

/** A request: the form's data beside the licence, with the decisions by key. */
export function RegisterView({ register }: { register: Register }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [large, setLarge] = useState(false);
  const { id, estado, licencia, nombre, country, version, decididoPor: quien } = register;
  useOfferUndoAgain(register);
  const { byUser, anonymous } = decisionLabels[estado];
  const decided =
    estado === 'pendiente'
      ? t('Espera una respuesta desde el {{cuando}}.', { cuando: formatInstant(register.fecha, language) })
      : t(quien ? byUser : anonymous, { quien, cuando: formatInstant(register.cambiado, language) });
  return (
    <RecordPage
      resource={registerActions}
      row={register}
      state={<StateMark {...estadoLabels[estado].look}>{t(estadoLabels[estado].words)}</StateMark>}
      facts={[decided, registerName(register) === nombre ? undefined : nombre, country]}
      keys={
        licencia ? [{ key: 'z', words: t('La licencia, a todo el ancho'), run: () => setLarge(!large) }] : []
      }
      version={version}
    >
      {(runner) => (
        <div className="@container">
          <div
            className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 ${large || !licencia ? '' : '@min-[40rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]'}`}
          >
            <div className="flex min-w-0 flex-col gap-6">
              <Duplicates register={register} runner={runner} />
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
              <div className={`min-w-0 ${large ? '-order-1' : ''}`}>
                <LicenciaView key={id} id={id} licencia={licencia} large={large} onLarge={setLarge} />
              </div>
            )}
          </div>
        </div>
      )}
    </RecordPage>
  );
}

function Duplicates({ register, runner }: { register: Register; runner: ActionRunner<Register> }) {
  const approve = useActions(registerActions).find(({ name }) => name === 'aprobar');
  return (
    <Duplicados
      duplicados={register.duplicados}
      onApproveAs={
        approve?.isAllowed?.(register)
          ? (clienteId) => runner.begin(approve, [register], clienteId)
          : undefined
      }
    />
  );
}

/** Offers the user's own last decision for undo again after a reload, for the remaining time. */
function useOfferUndoAgain(register: Register): void {
  const { t } = useTranslation();
  const user = useUser();
  const canUpdate = usePermission('Permissions.Registers.Update');
  const decision = useActions(registerActions).find(({ undo }) => undo);
  const undo = useUndoOffer(registerActions);
  const { id, deshacerHasta, decididoPor } = register;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each decision
  useEffect(() => {
    const own = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email;
    if (!canUpdate || !decision || !deshacerHasta || decididoPor !== own) return;
    const until = Math.min(Date.parse(deshacerHasta), Date.now() + undoTimeOf(register));
    if (until <= Date.now() || undo.isOffered(register)) return;
    const text = t('{{nombre}}: lo último todavía puede deshacerse.', { nombre: registerName(register) });
    undo.offer({ action: decision, done: [{ row: register, result: register }], text, until });
  }, [canUpdate, id, deshacerHasta]);
}
