/** Intents that no question of the company answers: sign-in, visits, news, and requests out of scope. */
import { expect, it } from 'vitest';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import type { Language } from '../../../platform/i18n/languages.ts';

const { api, answer } = setupChatbot();
const shop = { as: boutique };

const expectInFourLanguages = async (messages: Record<Language, string>, expected: RegExp, saying = {}) => {
  for (const [language, message] of Object.entries(messages) as [Language, string][])
    expect(await answer(message, { language, ...saying }), message).toMatch(expected);
};

it('links to the pages for a forgotten password and for a failed sign-in', async () => {
  const toAnother = /\(\/forgot-password\)/;
  const forgotten = {
    es: 'he olvidado mi contraseña',
    en: 'I forgot my password',
    ca: 'he oblidat la contrasenya',
    pt: 'esqueci-me da palavra-passe',
  };
  await expectInFourLanguages(forgotten, toAnother);
  await expectInFourLanguages(forgotten, /\(\/myaccount\)/, shop);
  await expectInFourLanguages(
    {
      es: 'no puedo entrar',
      en: 'I can’t log in',
      ca: 'no puc entrar al meu compte',
      pt: 'não consigo entrar na minha conta',
    },
    /\(\/login\).*\(\/register\).*\(\/forgot-password\)/s,
  );
});

it("replies with the current opening hours and the company's own words about appointments", async () => {
  const questions = {
    es: '¿qué horario tiene el showroom?',
    en: 'can I book an appointment at the showroom?',
    ca: 'a quina hora obriu?',
    pt: 'qual é o vosso horário?',
  };
  await expectInFourLanguages(
    questions,
    /9:00–14:00, 15:30–18:30; .*Carrer del Didal.*\(\/contacto\?asunto=visita\)/s,
  );
  expect(await answer(questions.es)).toContain('El showroom recibe con cita');
  expect(await answer(questions.pt, { language: 'pt' })).toContain('segunda-feira a quinta-feira 9:00');

  const settings = api.db.selectFrom('app_setting').select('empresa');
  const { empresa } = await settings.executeTakeFirstOrThrow();
  const write = (value: object) =>
    api.db
      .updateTable('app_setting')
      .set({ empresa: JSON.stringify(value) })
      .execute();
  await write({ ...empresa, textos: 'propios', horario: 'L-V 10:00-13:00' });
  await expect.poll(() => answer(questions.es)).toContain('lunes a viernes 10:00–13:00');
  expect(await answer(questions.es)).not.toContain('con cita');
  await write(empresa);
});

it('replies to questions about news, the collection, large sizes and private buyers', async () => {
  await expectInFourLanguages(
    { es: '¿qué hay nuevo?', en: 'new arrivals', ca: 'què hi ha de nou?', pt: 'o que há de novo?' },
    /\(\/modelo\/\d+\).*\(\/gallery\?novedad=true\)/s,
  );
  await expectInFourLanguages(
    {
      es: 'quiero ver el catálogo',
      en: 'do you have a catalogue in pdf?',
      ca: 'teniu catàleg?',
      pt: 'têm catálogo?',
    },
    /\(\/gallery\)/,
  );
  await expectInFourLanguages(
    {
      es: '¿tenéis tallas grandes?',
      en: 'do you have plus sizes?',
      ca: 'teniu talles grans?',
      pt: 'têm tamanhos grandes?',
    },
    /^\[[^\]]+\]\(\/faq#pregunta-8\)/,
  );
  await expectInFourLanguages(
    {
      es: 'soy una novia, ¿puedo comprar?',
      en: 'can I buy a dress for myself?',
      ca: 'puc comprar un vestit per a mi?',
      pt: 'posso comprar um vestido para mim?',
    },
    /^\[[^\]]+\]\(\/faq#pregunta-1\)/,
  );
});

it('replies to questions about a missing letter, prices, new accounts and a person to talk to', async () => {
  await expectInFourLanguages(
    {
      es: 'no me llega el correo de activación',
      en: 'I did not get the activation e-mail',
      ca: 'no m’arriba el correu',
      pt: 'não recebi o e-mail',
    },
    /(?:no deseado|spam|brossa).*\(\/contacto\)/s,
  );
  const prices = {
    es: '¿dónde veo los precios?',
    en: 'where can I see prices?',
    ca: 'on veig els preus?',
    pt: 'onde vejo os preços?',
  };
  await expectInFourLanguages(prices, /\(\/login\).*\(\/register\)/);
  await expectInFourLanguages(prices, /\(\/gallery\/user\)/, shop);
  expect(await answer('quiero ser cliente')).toContain('(/faq#pregunta-1)');
  // «Amb» is in the names of tipos.
  expect(await answer('vull parlar amb algú', { language: 'ca' })).toContain('(tel:');
});

it('answers a request to cancel a pedido with a question, and finds dresses as evening gowns', async () => {
  expect(await answer('quiero anular mi pedido', shop)).toContain('(/faq#pregunta-6)');
  const tipo = await api.db
    .selectFrom('modelo_tipo')
    .where('id', '=', 2)
    .select('nombre')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(tipo.nombre)).toContain('Evening gown');
  const [dresses, gowns] = [
    await answer('red dresses size 44', { language: 'en' }),
    await answer('red evening gown size 44', { language: 'en' }),
  ];
  const [gown] = /\(\/modelo\/\d+\?color=\d+\)/.exec(gowns) ?? [];
  expect(dresses).toContain(gown);
});

it('declines requests out of scope with what it can do, and finds no modelo in them', async () => {
  await expectInFourLanguages(
    {
      es: 'hazme un poema sobre la luna',
      en: 'write a poem about Luna',
      ca: 'explica’m un acudit',
      pt: 'conta-me uma piada',
    },
    /(?:Eso no sé hacerlo|not something I can do|Això no ho sé fer|Isso não sei fazer).*\(\/contacto\)/s,
  );
  expect(await answer('hazme un poema sobre la luna')).not.toContain('/modelo/');
});
