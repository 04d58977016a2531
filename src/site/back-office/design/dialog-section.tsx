import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../platform/ui/action-menu.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { Section, Specimen, specimens } from './specimen.tsx';

/** Everything that opens over the page: a question, a form, a menu of acts. */
export function DialogSection() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'confirm' | 'refused' | 'form'>();
  const close = () => setOpen(undefined);
  const nothing = () => undefined;
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
      <Dialog
        open={open === 'form'}
        onClose={close}
        sheet
        title={t('Formulario')}
        actions={
          <>
            <Button onClick={close}>{t('Cancelar')}</Button>
            <Button tone="primary" onClick={close}>
              {t('Guardar')}
            </Button>
          </>
        }
      >
        <Field label={t('Texto')} required>
          {(control) => <input {...control} className={controlClass} />}
        </Field>
        <Field label={t('Observaciones')}>
          {(control) => <textarea {...control} rows={3} className={controlClass} />}
        </Field>
      </Dialog>
    </Section>
  );
}
