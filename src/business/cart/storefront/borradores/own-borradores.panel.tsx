import './borradores-words.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../../platform/ui/action-menu.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { useCustomer } from '../../../identity/acting.ts';
import type { Borrador } from '../../borradores.contract.ts';
import { BorradorDialog } from './borrador-dialog.tsx';
import { BorradorFacts, useBorradorName } from './borrador-facts.tsx';
import { NameDialog } from './name-dialog.tsx';
import { useBorradorActions } from './use-borrador-actions.ts';
import { useBorradores, useRefreshBorradores } from './use-borradores.ts';

/** The account's list of own and shared borradores, to open, copy, share and delete. */
export function OwnBorradoresPanel() {
  const { t } = useTranslation();
  const { borradores, hasFailed, isReading, retry } = useBorradores();
  useRefreshBorradores();
  const customer = useCustomer();
  // An empty cart without a name is not listed.
  const shown = borradores?.filter(({ propio, nombre, modelos }) => !propio || nombre || modelos > 0);
  return (
    <section id="sus-borradores" aria-labelledby="sus-borradores-titulo" className="mt-16 scroll-mt-28">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="sus-borradores-titulo" className="text-2xl font-light lg:text-3xl">
          {customer ? t('Borradores de {{tienda}}', { tienda: customer.cliente }) : t('Borradores')}
        </h2>
        <Link to="/cart" className="link-quiet py-2 text-sm">
          {t('Ir al carrito')}
        </Link>
      </header>
      {!borradores && !hasFailed && <Skeleton className="h-19" />}
      {hasFailed && (
        <Notice
          tone="bad"
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
        >
          {t('No se han podido leer sus borradores.')}
          <Button busy={isReading} onClick={retry}>
            {t('Reintentar')}
          </Button>
        </Notice>
      )}
      {shown?.length === 0 && (
        <div className="border-y border-base-300 py-6">
          <p className="max-w-[70ch]">
            {t(
              'Todavía no tiene borradores. En el carrito puede poner nombre a un pedido, dejarlo a medias y empezar otro.',
            )}
          </p>
        </div>
      )}
      {shown && shown.length > 0 && (
        <ul className="border-b border-base-300">
          {shown.map((borrador) => (
            <Entry key={borrador.id} borrador={borrador} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ borrador }: { borrador: Borrador }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nombre = useBorradorName()(borrador);
  const { take, create, change, remove, busy } = useBorradorActions();
  const [openDialog, setOpenDialog] = useState<'name' | 'read' | 'copy'>();
  const { id, propio, enMano, compartido, owner, pedidoId } = borrador;

  const open = async () => {
    if (!propio) return setOpenDialog('read');
    if (enMano || (await take(id))) await navigate({ to: '/cart' });
  };
  const ownActions = [
    { name: 'open', words: t('Abrir en el carrito'), onAct: () => void open() },
    { name: 'name', words: t('Cambiar el nombre'), onAct: () => setOpenDialog('name') },
    { name: 'copy', words: t('Duplicar'), onAct: () => setOpenDialog('copy') },
    {
      name: 'share',
      words: compartido ? t('Dejar de compartir') : t('Compartir con su tienda'),
      onAct: () => void change(borrador, { compartido: !compartido }),
    },
    { name: 'delete', words: t('Borrar'), danger: true, onAct: () => void remove(borrador, nombre) },
  ];
  const sharedActions = [
    { name: 'read', words: t('Ver el contenido'), onAct: () => setOpenDialog('read') },
    { name: 'copy', words: t('Hacer una copia mía'), onAct: () => setOpenDialog('copy') },
  ];
  const marks = [
    enMano && propio && t('En el carrito'),
    !propio && t('De {{nombre}}', { nombre: owner }),
    compartido && propio && t('Compartido con su tienda'),
  ].filter(Boolean);
  return (
    <li className="flex min-h-18 items-center gap-x-4 border-t border-base-300" aria-busy={busy || undefined}>
      <div className="min-w-0 flex-1 py-3">
        <button
          type="button"
          onClick={() => busy || void open()}
          className="block max-w-full cursor-pointer truncate text-left font-serif text-xl lining-nums decoration-1 underline-offset-4 hover:underline"
        >
          {nombre}
        </button>
        <p className="text-sm text-base-content/75 tabular-nums">
          <BorradorFacts borrador={borrador} />
        </p>
        {marks.length > 0 && <p className="text-sm">{marks.join(' · ')}</p>}
        {propio && pedidoId !== undefined && (
          <p className="text-sm">
            <Link to="/pedido/$id" params={{ id: String(pedidoId) }} className="link-quiet">
              {t('Del pedido cancelado #{{id}}', { id: pedidoId })}
            </Link>
          </p>
        )}
      </div>
      <ActionMenu
        label={t('Qué hacer con {{nombre}}', { nombre })}
        acts={propio ? ownActions : sharedActions}
      />
      {openDialog === 'read' && (
        <BorradorDialog
          borrador={borrador}
          onClose={() => setOpenDialog(undefined)}
          onCopy={() => setOpenDialog('copy')}
        />
      )}
      {(openDialog === 'name' || openDialog === 'copy') && (
        <Naming
          borrador={borrador}
          as={openDialog}
          busy={busy}
          onClose={() => setOpenDialog(undefined)}
          onName={async (name) => {
            const done =
              openDialog === 'copy'
                ? await create({ nombre: name, de: id })
                : await change(borrador, { nombre: name });
            if (done) setOpenDialog(undefined);
          }}
        />
      )}
    </li>
  );
}

function Naming({
  borrador,
  as,
  ...rest
}: {
  borrador: Borrador;
  as: 'name' | 'copy';
  busy: boolean;
  onClose: () => void;
  onName: (nombre: string) => void;
}) {
  const { t } = useTranslation();
  const { nombre } = borrador;
  const copy = as === 'copy';
  return (
    <NameDialog
      title={copy ? t('Duplicar un borrador') : t('Cambiar el nombre')}
      hint={
        copy
          ? t('La copia lleva las mismas cantidades y queda entre sus borradores.')
          : t('Solo cambia el nombre; lo que lleva queda como está.')
      }
      act={copy ? t('Duplicar') : t('Guardar')}
      nombre={copy && nombre ? t('{{nombre}} (copia)', { nombre }) : nombre}
      {...rest}
    />
  );
}
