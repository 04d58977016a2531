import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { paragraphsOf } from '../../respuesta.ts';
import { LinkedWords } from '../answer.tsx';
import { actualizado, type Block, blocksOf, type LegalDocument } from './legal-document.ts';

interface LegalScreenProps {
  document: LegalDocument;
  empresa: Partial<Record<string, string>>;
}

/** Shows a legal text: one column with a table of contents beside it. */
export function LegalScreen({ document, empresa }: LegalScreenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, intro, sections } = document;
  return (
    <article className="page-column grid gap-x-8 pt-10 lg:grid-cols-12 lg:pt-20">
      <header className="lg:col-span-12">
        <h1 className="text-4xl font-light lg:text-5xl">{title}</h1>
        <p className="mt-4 max-w-[60ch] text-lg">{intro}</p>
      </header>
      <nav aria-label={t('En esta página')} className="mt-8 lg:col-span-3 lg:mt-14">
        <ul className="lg:sticky lg:top-[calc(6rem+var(--band-height))]">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-block py-1.5 underline-offset-4 hover:underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 min-w-0 max-w-[70ch] lg:col-span-7 lg:col-start-5 lg:mt-14 lg:max-w-[76ch]">
        {sections.map(({ id, title: name, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="mb-12 scroll-mt-24">
            <h2 id={`${id}-titulo`} className="border-t border-base-content/60 pt-4 text-2xl font-light">
              {name}
            </h2>
            {blocksOf(text, empresa).map((block, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
              <BlockView key={nth} block={block} />
            ))}
          </section>
        ))}
        <p className="text-sm text-base-content/75">
          {t('Actualizado el {{fecha}}.', { fecha: formatDay(actualizado, language) })}
        </p>
      </div>
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  if ('parrafo' in block) {
    return (
      <p className="mt-4">
        <Linked text={block.parrafo} />
      </p>
    );
  }
  if ('lista' in block) {
    return (
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 marker:text-base-content/60">
        {block.lista.map((line) => (
          <li key={line}>
            <Linked text={line} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    // On a phone each row is a card, as in the lists of the back office.
    <table className="data-table data-table-cards mt-4 text-sm max-md:[&_tbody_tr]:px-0">
      <thead>
        <tr>
          {block.cabeza.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.filas.map((fila) => (
          <tr key={fila[0]}>
            {fila.map((cell, place) =>
              place === 0 ? (
                <td key={cell} data-title>
                  <span className="font-medium [overflow-wrap:anywhere] md:[overflow-wrap:normal]">
                    {cell}
                  </span>
                </td>
              ) : (
                <td key={cell} data-label={block.cabeza[place]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Linked = ({ text }: { text: string }) =>
  paragraphsOf(text).map((parts) => <LinkedWords key={text} parts={parts} />);
