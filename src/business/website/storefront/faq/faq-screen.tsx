import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../../../platform/ui/disclosure.tsx';
import { Field } from '../../../../platform/ui/field.tsx';
import { SearchControl } from '../../../../platform/ui/search-control.tsx';
import { grupos, nombresDeGrupo } from '../../grupos.ts';
import { matchesSearch } from '../../narrow-preguntas.ts';
import type { WebPregunta } from '../../preguntas.contract.ts';
import { plainAnswer } from '../../respuesta.ts';
import { Answer } from '../answer.tsx';
import { useHashOpens } from './use-hash-opens.ts';

interface FaqScreenProps {
  preguntas: readonly WebPregunta[];
  /** The address for other questions. */
  email: string | undefined;
  telefono: string | undefined;
}

/** Questions in groups; a search narrows them, and each answer has its own address. */
export function FaqScreen({ preguntas, email, telefono }: FaqScreenProps) {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  useHashOpens();
  const words = written.trim();
  const found = words
    ? preguntas.filter(({ pregunta, respuesta }) =>
        matchesSearch(`${pregunta} ${plainAnswer(respuesta)}`, words),
      )
    : preguntas;
  const groups = nombresDeGrupo
    .map((grupo) => ({ grupo, title: t(grupos[grupo]), list: found.filter((one) => one.grupo === grupo) }))
    .filter(({ list }) => list.length > 0);

  return (
    <div className="page-column grid gap-x-8 pt-10 md:grid-cols-12 lg:pt-16">
      <header className="md:col-span-12">
        <h1 className="text-4xl font-light lg:text-5xl">{t('Preguntas frecuentes')}</h1>
        <p className="mt-4 max-w-[60ch]">
          {t('Lo que más nos preguntan las tiendas antes de trabajar con nosotros, y también después.')}
        </p>
      </header>
      <aside className="mt-8 md:col-span-4 md:mt-12 lg:col-span-3">
        <div className="md:sticky md:top-[calc(6rem+var(--band-height))]">
          {preguntas.length > 0 && (
            <search>
              <Field label={t('Buscar en las respuestas')}>
                {(control) => (
                  <SearchControl
                    {...control}
                    value={written}
                    onChange={(event) => setWritten(event.target.value)}
                  />
                )}
              </Field>
            </search>
          )}
          <p role="status" className="mt-2 min-h-5 text-sm text-base-content/75">
            {words && t('{{count}} respuestas', { count: found.length })}
          </p>
          <nav aria-label={t('Temas')} className="mt-4 hidden md:block">
            <ul>
              {groups.map(({ grupo, title }) => (
                <li key={grupo}>
                  <a href={`#${grupo}`} className="inline-block py-1.5 underline-offset-4 hover:underline">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </aside>
      <div className="mt-6 md:col-span-8 md:mt-12 lg:col-span-8 lg:col-start-5">
        {groups.map(({ grupo, title, list }) => (
          <section key={grupo} id={grupo} aria-labelledby={`${grupo}-titulo`} className="mb-12 scroll-mt-24">
            <h2 id={`${grupo}-titulo`} className="border-b border-base-content/60 pb-3 text-2xl font-light">
              {title}
            </h2>
            {list.map(({ id, pregunta, respuesta, datos }) => (
              <Disclosure key={id} id={`pregunta-${id}`} title={pregunta} className="scroll-mt-24">
                {/*
                 * The anchor of a setting: other pages link to the question that explains it, whatever its
                 * id.
                 */}
                {datos
                  .filter((dato) => preguntas.find((one) => one.datos.includes(dato))?.id === id)
                  .map((dato) => (
                    <span key={dato} id={`dato-${dato}`} />
                  ))}
                <Answer respuesta={respuesta} />
                <p className="mt-4 text-sm">
                  <a href={`#pregunta-${id}`} className="link-quiet text-base-content/75">
                    {t('Enlace a esta respuesta')}
                  </a>
                </p>
              </Disclosure>
            ))}
          </section>
        ))}
        {groups.length === 0 && (
          <p className="mb-12 text-lg">
            {words ? t('Todavía no hay ninguna respuesta sobre eso.') : t('Todavía no hay ninguna pregunta.')}
          </p>
        )}
        {(email || telefono) && (
          <p className="border-t border-base-300 pt-6">
            <span className="inline-block">{t('¿No está la suya? Pregúntenos:')}</span>{' '}
            {email && (
              <a href={`mailto:${email}`} className="link-quiet whitespace-nowrap">
                {email}
              </a>
            )}
            {email && telefono && ' · '}
            {telefono && (
              <a href={`tel:${telefono.replaceAll(' ', '')}`} className="link-quiet whitespace-nowrap">
                {telefono}
              </a>
            )}
            {' · '}
            <Link to="/contacto" className="link-quiet">
              {t('Contacto')}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
