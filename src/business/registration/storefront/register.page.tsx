import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownHead } from '../../../platform/ui/page-head.ts';
import { RegisterPanel } from './register-panel.tsx';

export const Route = createFileRoute('/register')({
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Pedir una cuenta'), matches),
  component: RegisterPage,
});

/** The page of the registration form. */
function RegisterPage() {
  const { t } = useTranslation();
  return (
    <div className="page-column grid gap-x-8 gap-y-12 py-12 lg:grid-cols-12 lg:py-20">
      <section className="min-w-0 lg:col-span-7">
        <RegisterPanel
          level="h1"
          head={
            <>
              <h1 className="text-3xl md:text-4xl">{t('Pedir una cuenta')}</h1>
              <p className="mt-4 max-w-[60ch]">
                {t(
                  'Vendemos solo a comercios. Cuéntenos quién es y adjunte su licencia: con la cuenta verá sus precios, lo que hay disponible y hará sus pedidos.',
                )}
              </p>
            </>
          }
        />
      </section>
      <aside className="border-t border-base-300 pt-6 lg:col-span-4 lg:col-start-9 lg:self-start lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
        <h2 className="text-xl">{t('Qué pasa después')}</h2>
        <ol className="mt-4 flex max-w-[46ch] list-decimal flex-col gap-3 pl-5">
          <li>{t('Una persona de la casa mira su solicitud y la licencia.')}</li>
          <li>
            {t(
              'Si está todo, le llega un correo para activar la cuenta: completa los datos de la empresa y elige una contraseña.',
            )}
          </li>
          <li>{t('Entra, ve sus precios y pide a la hora que quiera.')}</li>
        </ol>
        <p className="mt-8">
          <Link to="/login" className="link-quiet inline-block py-2.5">
            {t('Ya tengo cuenta: iniciar sesión')}
          </Link>
        </p>
      </aside>
    </div>
  );
}
