import { pageMeta, type SiteFacts, structuredData } from '../../../../platform/ui/page-head.ts';
import type { WebPregunta } from '../../preguntas.contract.ts';
import { plainAnswer } from '../../respuesta.ts';

interface FaqHead {
  title: string;
  description: string;
  preguntas: readonly WebPregunta[];
}

/** Returns the page's metadata for search engines: its questions with their answers (schema.org FAQPage). */
export function faqHead({ title, description, preguntas }: FaqHead, site: SiteFacts) {
  const page = {
    '@type': 'FAQPage',
    mainEntity: preguntas.map(({ pregunta, respuesta }) => ({
      '@type': 'Question',
      name: pregunta,
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer(respuesta) },
    })),
  };
  return {
    meta: pageMeta({ title, description }, site),
    scripts: [structuredData(page)],
  };
}
