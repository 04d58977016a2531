/** Replies about cloth and samples contain only facts of the company. */
import { expect, it } from 'vitest';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import type { Language } from '../../../platform/i18n/languages.ts';

const { api, answer, cartOf } = setupChatbot();

const expectInFourLanguages = async (messages: Record<Language, string>, expected: RegExp) => {
  for (const [language, message] of Object.entries(messages) as [Language, string][])
    expect(await answer(message, { language }), message).toMatch(expected);
};
const llafranc = () =>
  api.db.selectFrom('modelo').where('nombre', '=', 'Llafranc').selectAll().executeTakeFirstOrThrow();

const askedForSamples = {
  es: '¿hacen muestras?',
  en: 'do you send samples?',
  ca: 'teniu mostres?',
  pt: 'têm amostras?',
};

it('replies without invented facts about samples, with care links and contacts', async () => {
  const honest =
    /^(?:Nuestras preguntas no dicen nada|Our questions and answers say nothing|Les nostres preguntes no diuen res|As nossas perguntas não dizem nada).*\(\/gallery\).*\(\/contacto\?asunto=coleccion\)/s;
  await expectInFourLanguages(askedForSamples, honest);
  await expectInFourLanguages(
    {
      es: '¿puedo ver la tela?',
      en: 'can I feel the fabric before ordering?',
      ca: 'puc tocar el teixit?',
      pt: 'posso ver o tecido?',
    },
    honest,
  );
  expect(await answer('¿hacen muestras?')).not.toContain('/faq#');
  expect(await answer('¿hacen muestras?')).toContain('El showroom recibe con cita');
});

it("answers with the company's own question about samples once it exists", async () => {
  const inAll = (es: string, en: string, ca: string, pt: string) => JSON.stringify({ es, en, ca, pt });
  const { id } = await api.db
    .insertInto('pregunta')
    .values({
      grupo: 'tallas',
      pregunta: inAll('¿Mandan muestras?', 'Do you send samples?', 'Envien mostres?', 'Enviam amostras?'),
      respuesta: inAll('Sí, cinco.', 'Yes, five.', 'Sí, cinc.', 'Sim, cinco.'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await expect.poll(() => answer(askedForSamples.es)).toContain(`/faq#pregunta-${id}`);
  await expectInFourLanguages(
    askedForSamples,
    new RegExp(`\\(/faq#pregunta-${id}\\)\n\n(?:Sí, cinco|Yes, five|Sí, cinc|Sim)`),
  );
  await api.db.deleteFrom('pregunta').where('id', '=', id).execute();
  await expect.poll(() => answer(askedForSamples.es)).not.toContain('/faq#');
});

it('replies with the composition to a request for a sample and orders nothing', async () => {
  const { id } = await llafranc();
  const { composicion } = (await api.get(`/lob/api/v1/webmodelos/${id}`)).json;
  const reply = await answer('quiero 1 muestra del Llafranc fucsia de la 40', { as: boutique });
  expect(reply).toMatch(/^Nuestras preguntas no dicen nada de muestras/);
  expect(reply).toContain(composicion);
  expect(await cartOf(boutique)).toEqual([]);
});

it('replies with composition or care of the last modelo', async () => {
  const { id } = await llafranc();
  const page = `/lob/api/v1/webmodelos/${id}`;
  const questions = {
    es: ['¿y de qué tela es?', '¿cómo se lava?'],
    en: ['what is it made of?', 'how do I wash it?'],
    ca: ['de què està fet?', 'es pot planxar?'],
    pt: ['de que é feito?', 'como se lava?'],
  } as const;
  for (const [language, [cloth, care]] of Object.entries(questions) as [Language, [string, string]][]) {
    const { json } = await api.get(page, { headers: { 'accept-language': language } });
    const following = { language, conversationId: `tela-${language}` };
    await answer('Llafranc', following);
    const made = await answer(cloth, following);
    expect(made, cloth).toContain(json.composicion);
    expect(made, cloth).toContain(json.descripcion);
    const cared = await answer(care, following);
    expect(cared, care).toContain(json.cuidados);
    expect(cared, care).not.toContain(json.descripcion);
    expect(cared, care).not.toContain('/register');
  }
});

it('links questions about cloth in general to the gallery', async () => {
  await expectInFourLanguages(
    {
      es: '¿qué telas usan?',
      en: 'what fabrics do you use?',
      ca: 'quins teixits feu servir?',
      pt: 'que tecidos usam?',
    },
    /^(?:La composición y los cuidados|Composition and care|La composició i la cura|A composição e os cuidados).*\(\/gallery\).*\(\/contacto\)/s,
  );
  // The color alone finds these.
  expect(await answer('vestidos de seda azul')).toContain('La composición y los cuidados están en la página');
  expect(await answer('where is it made?', { language: 'en' })).toContain('(/faq#pregunta-13)');
  expect(await answer('¿puedo pedirlo en otra tela?')).toContain('(/faq#pregunta-10)');
});

it('replies that the page has no composition when it has none', async () => {
  const { id, composicion, cuidados, cuidado_id } = await llafranc();
  const write = (values: { composicion: object; cuidados: object; cuidado_id: number | null }) =>
    api.db
      .updateTable('modelo')
      .set({
        ...values,
        composicion: JSON.stringify(values.composicion),
        cuidados: JSON.stringify(values.cuidados),
      })
      .where('id', '=', id)
      .execute();
  await write({ composicion: {}, cuidados: {}, cuidado_id: null });
  await expect
    .poll(() => answer('¿cómo se lava el Llafranc?'))
    .toMatch(/De la composición y los cuidados de Llafranc no dice nada su página\..*\(\/contacto\)/s);
  await write({ composicion, cuidados, cuidado_id });
});
