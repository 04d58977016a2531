import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { ToastPlace } from '../../../platform/ui/toasts/toast-place.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { Section, Specimen, specimens } from './specimen.tsx';

/** States as words, notices at their place, and toasts. */
export function MessageSection() {
  const { t } = useTranslation();
  return (
    <Section id="avisos" title={t('Estados y avisos')}>
      <div className={specimens}>
        <Specimen name={t('Estados: una palabra y una marca con forma propia')} wide>
          <div className="flex flex-wrap gap-x-8 gap-y-2">
            <StateMark>{t('Borrador')}</StateMark>
            <StateMark state="waiting">{t('Pendiente')}</StateMark>
            <StateMark state="good">{t('Completado')}</StateMark>
            <StateMark state="bad">{t('Cancelado')}</StateMark>
            <StateMark state="info">{t('Novedad')}</StateMark>
          </div>
        </Specimen>
        <Specimen name={t('Sin prisa')}>
          <Notice>{t('Se lo volveremos a preguntar al enviar el pedido.')}</Notice>
        </Specimen>
        <Specimen name={t('Información')}>
          <Notice tone="info">{t('Si lo deja en blanco, servimos según plazo.')}</Notice>
        </Specimen>
        <Specimen name={t('Hecho')}>
          <Notice tone="good">{t('Gracias. Hemos recibido su pedido; le avisaremos al confirmarlo.')}</Notice>
        </Specimen>
        <Specimen name={t('Atención')}>
          <Notice tone="waiting">{t('Ha cambiado desde que lo vio')}</Notice>
        </Specimen>
        <Specimen name={t('Con error')}>
          <Notice tone="bad">{t('El pedido no se ha podido enviar. Su carrito sigue aquí.')}</Notice>
        </Specimen>
        <Specimen name={t('Mensajes breves: se van solos, salvo si algo depende de ellos')} wide>
          <ToastButtons />
        </Specimen>
      </div>
      <ToastPlace />
    </Section>
  );
}

function ToastButtons() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-4">
      <Button onClick={() => showToast({ tone: 'good', text: t('Los cambios están guardados.') })}>
        {t('Hecho')}
      </Button>
      <Button
        onClick={() =>
          showToast({
            tone: 'plain',
            text: t('Ha borrado el borrador «{{nombre}}».', { nombre: 'Norma' }),
            act: {
              words: t('Deshacer'),
              run: () => showToast({ tone: 'good', text: t('El borrador vuelve a estar aquí.') }),
            },
          })
        }
      >
        {t('Se puede deshacer')}
      </Button>
      <Button
        onClick={() => showToast({ tone: 'bad', text: t('No se ha podido guardar: no hay conexión.') })}
      >
        {t('Con error')}
      </Button>
    </div>
  );
}
