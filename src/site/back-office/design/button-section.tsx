import { useTranslation } from 'react-i18next';
import { Button, ButtonLink, IconButton } from '../../../platform/ui/button.tsx';
import { HeartIcon } from '../../../platform/ui/heart-icon.tsx';
import { AddIcon, CloseIcon, SearchIcon } from '../../../platform/ui/icons.tsx';
import { Section, Specimen } from './specimen.tsx';

const tones = ['primary', 'outline', 'quiet', 'danger'] as const;

export function ButtonSection() {
  const { t } = useTranslation();
  const words = { primary: t('Guardar'), outline: t('Cancelar'), quiet: t('Deshacer'), danger: t('Borrar') };
  const row = (state: { busy?: boolean; disabled?: boolean } = {}) => (
    <div className="flex flex-wrap items-center gap-4">
      {tones.map((tone) => (
        <Button key={tone} tone={tone} {...state}>
          {words[tone]}
        </Button>
      ))}
    </div>
  );
  return (
    <Section id="botones" title={t('Botones y enlaces')}>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <Specimen name={t('Principal, secundario, discreto y de peligro')}>{row()}</Specimen>
        <Specimen name={t('En curso')}>{row({ busy: true })}</Specimen>
        <Specimen name={t('No disponible')}>{row({ disabled: true })}</Specimen>
        <Specimen name={t('Con signo, y solo el signo')}>
          <div className="flex flex-wrap items-center gap-4">
            <Button tone="primary">
              <AddIcon />
              {t('Nuevo')}
            </Button>
            <IconButton label={t('Buscar')}>
              <SearchIcon />
            </IconButton>
            <IconButton label={t('Cerrar')} disabled>
              <CloseIcon />
            </IconButton>
            {[false, true].map((full) => (
              <IconButton
                key={String(full)}
                label={t('Favoritos')}
                aria-pressed={full}
                className={full ? 'text-primary-ink' : ''}
              >
                <HeartIcon full={full} />
              </IconButton>
            ))}
          </div>
        </Specimen>
        <Specimen name={t('Enlace con aspecto de botón')}>
          <ButtonLink to="/gallery">{t('Ver toda la colección')}</ButtonLink>
        </Specimen>
        <Specimen name={t('Denso, para la oficina')}>
          <div data-dense="true">{row()}</div>
        </Specimen>
      </div>
    </Section>
  );
}
