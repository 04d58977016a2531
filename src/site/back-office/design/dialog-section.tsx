import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../platform/ui/action-menu.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { Section, Specimen, specimens } from './specimen.tsx';

/** Everything that opens over the page: a question, a form, a menu of acts. */
export function DialogSection() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'confirm' | 'refused' | 'form'>();
  const close = () => setOpen(undefined);
  const nothing = () => undefined;
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isRefused, setRefused] = useState(false);

  /** Refuses the first time. */
  async function takeForm(): Promise<string | undefined> {
    if (isRefused) close();
    setRefused(!isRefused);
    return isRefused ? undefined : t('No se ha podido guardar: no hay conexión.');
  }
  function send(): Promise<string | undefined> | undefined {
    setChecked(true);
    return text ? takeForm() : undefined;
  }
  return (
    <Section id="dialogos" title={t('Diálogos y menús')}>
      <div className={specimens}>
        <Specimen name={t('Preguntan antes de lo que no se puede deshacer')}>
          <div className="flex flex-wrap gap-4">
            <Button onClick={() => setOpen('confirm')}>{t('Pregunta')}</Button>
            <Button onClick={() => setOpen('refused')}>{t('Pregunta con error')}</Button>
          </div>
        </Specimen>
        <Specimen name={t('En el teléfono sube desde el pie')}>
          <Button onClick={() => setOpen('form')}>{t('Formulario')}</Button>
        </Specimen>
        <Specimen name={t('Menú de acciones')}>
          <ActionMenu
            label={t('Acciones')}
            acts={[
              { name: 'copy', words: t('Duplicar'), onAct: nothing },
              { name: 'print', words: t('Imprimir'), onAct: nothing, disabled: true },
              { name: 'delete', words: t('Borrar'), onAct: nothing, danger: true },
            ]}
          />
        </Specimen>
      </div>
      <ConfirmDialog
        open={open === 'confirm' || open === 'refused'}
        onClose={close}
        onConfirm={close}
        title={t('¿Borrar el borrador «{{nombre}}»?', { nombre: 'Norma' })}
        act={t('Borrar el borrador')}
        danger
        error={open === 'refused' ? t('No se ha podido guardar: no hay conexión.') : undefined}
      >
        {t('Sus cantidades se pierden; los pedidos ya enviados no cambian.')}
      </ConfirmDialog>
      {open === 'form' && (
        <FormDialog title={t('Formulario')} act={t('Guardar')} onClose={close} onSend={send}>
          <Field label={t('Texto')} required error={isChecked && !text && t('Escriba algo.')}>
            {(control) => (
              <input
                {...control}
                value={text}
                onChange={({ target }) => setText(target.value)}
                className={controlClass}
              />
            )}
          </Field>
          <Field label={t('Observaciones')} hint={t('La primera vez se rechaza.')}>
            {(control) => <textarea {...control} rows={3} className={controlClass} />}
          </Field>
        </FormDialog>
      )}
    </Section>
  );
}
