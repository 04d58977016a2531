/** Wishes that no question of the house answers: how to get in, when to come, what is new; and what is not its trade. */
import { expect, it } from 'vitest';
import { setupChatbot } from '../../../../tests/support/chatbot-test-kit.ts';
import { boutique } from '../../../../tests/support/demo.ts';
import type { Language } from '../../../platform/i18n/languages.ts';

const { api, answer } = setupChatbot();
const shop = { as: boutique };

const inFour = async (messages: Record<Language, string>, told: RegExp, saying = {}) => {
  for (const [language, message] of Object.entries(messages) as [Language, string][])
    expect(await answer(message, { language, ...saying }), message).toMatch(told);
};

it('who has forgotten the password, or does not get in, is shown the way', async () => {
  const toAnother = /\(\/forgot-password\)/;
  const forgotten = {
    es: 'he olvidado mi contraseña',
    en: 'I forgot my password',
    ca: 'he oblidat la contrasenya',
    pt: 'esqueci-me da palavra-passe',
  };
  await inFour(forgotten, toAnother);
  await inFour(forgotten, /\(\/myaccount\)/, shop);
  await inFour(
    {
      es: 'no puedo entrar',
      en: 'I can’t log in',
      ca: 'no puc entrar al meu compte',
      pt: 'não consigo entrar na minha conta',
    },
    /\(\/login\).*\(\/register\).*\(\/forgot-password\)/s,
  );
});

it('when and where the house is visited: the hours of today, and its own words about appointments', async () => {
  const asked = {
    es: '¿qué horario tiene el showroom?',
    en: 'can I book an appointment at the showroom?',
    ca: 'a quina hora obriu?',
    pt: 'qual é o vosso horário?',
  };
  await inFour(asked, /9:00–14:00, 15:30–18:30; .*Carrer del Didal.*\(\/contacto\?asunto=visita\)/s);
  expect(await answer(asked.es)).toContain('El showroom recibe con cita');
  expect(await answer(asked.pt, { language: 'pt' })).toContain('segunda-feira a quinta-feira 9:00');

  const settings = api.db.selectFrom('app_setting').select('empresa');
  const { empresa } = await settings.executeTakeFirstOrThrow();
  const write = (value: object) =>
    api.db
      .updateTable('app_setting')
      .set({ empresa: JSON.stringify(value) })
      .execute();
  await write({ ...empresa, textos: 'propios', horario: 'L-V 10:00-13:00' });
  await expect.poll(() => answer(asked.es)).toContain('lunes a viernes 10:00–13:00');
  expect(await answer(asked.es)).not.toContain('con cita');
  await write(empresa);
});

it('what is new, the whole collection, large sizes, and who it does not sell to', async () => {
  await inFour(
    { es: '¿qué hay nuevo?', en: 'new arrivals', ca: 'què hi ha de nou?', pt: 'o que há de novo?' },
    /\(\/modelo\/\d+\).*\(\/gallery\?novedad=true\)/s,
  );
  await inFour(
    {
      es: 'quiero ver el catálogo',
      en: 'do you have a catalogue in pdf?',
      ca: 'teniu catàleg?',
      pt: 'têm catálogo?',
    },
    /\(\/gallery\)/,
  );
  await inFour(
    {
      es: '¿tenéis tallas grandes?',
      en: 'do you have plus sizes?',
      ca: 'teniu talles grans?',
      pt: 'têm tamanhos grandes?',
    },
    /^\[[^\]]+\]\(\/faq#pregunta-8\)/,
  );
  await inFour(
    {
      es: 'soy una novia, ¿puedo comprar?',
      en: 'can I buy a dress for myself?',
      ca: 'puc comprar un vestit per a mi?',
      pt: 'posso comprar um vestido para mim?',
    },
    /^\[[^\]]+\]\(\/faq#pregunta-1\)/,
  );
});

it('a letter that does not come, where prices are seen, how to become a customer, and somebody to talk to', async () => {
  await inFour(
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
  await inFour(prices, /\(\/login\).*\(\/register\)/);
  await inFour(prices, /\(\/gallery\/user\)/, shop);
  expect(await answer('quiero ser cliente')).toContain('(/faq#pregunta-1)');
  // «Amb» is in the names of tipos.
  expect(await answer('vull parlar amb algú', { language: 'ca' })).toContain('(tel:');
});

it('a pedido to be annulled is a question to the house, and an evening gown is a dress', async () => {
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

it('a wish of another trade is declined, kindly, with what it can do; and is no modelo', async () => {
  await inFour(
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
