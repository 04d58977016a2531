/** A message that the assistant did not understand becomes a question of the website, or a synonym. */
import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { chatbotPath } from '../support/chatbot-test-kit.ts';
import { admin } from '../support/demo.ts';
import { setupSite } from '../support/site-test-kit.ts';

const { site, sharedVisitor } = setupSite();

const say = (message: string) =>
  fetch(`${site.url}${chatbotPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({ conversationId: 'visita-9', message }),
  });

it('makes a question of an unanswered message in two keys, and marks it as dealt with', async () => {
  await site.db.deleteFrom('conversacion').execute();
  const question = '¿Zurcís abalorios?';
  expect((await say(question)).status).toBe(200);
  const { page, complaints, close } = await sharedVisitor({ as: admin, pictures: false });
  await page.goto('/admin/conversaciones');
  await page.getByText('1 por atender').first().waitFor();
  await page.getByText(question).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByText(question).first().click();
  await page.getByRole('heading', { level: 1, name: 'Visitante' }).waitFor();
  await page.getByText('No lo entendió').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('p');
  const asked = page.getByRole('textbox', { name: 'Pregunta: Español', exact: true });
  await expect.poll(() => asked.inputValue()).toBe(question);
  await page
    .getByRole('combobox', { name: 'Grupo', exact: true })
    .selectOption({ label: 'Pago e impuestos' });
  await page.getByRole('textbox', { name: 'Respuesta: Español', exact: true }).fill('Sí, en el taller.');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/admin\/preguntas\/\d+$/);
  const waiting = () =>
    site.db.selectFrom('conversacion_mensaje').where('atendido', 'is', null).select('id').execute();
  await expect.poll(waiting).toEqual([]);
  // The assistant answers with it at once.
  // Seldom: a visitor has a hundred messages in ten minutes.
  await expect
    .poll(async () => (await say(question)).text(), { interval: 500, timeout: 30_000 })
    .toContain('Sí, en el taller.');
  expect(complaints).toEqual([]);
  await close();
});

it('makes a synonym of an unknown word in two keys, which the assistant understands at once', async () => {
  await site.db.deleteFrom('conversacion').execute();
  await site.db.deleteFrom('sinonimo').execute();
  expect((await say('rebequitas')).status).toBe(200);
  const { page, complaints, close } = await sharedVisitor({ as: admin, pictures: false });
  await page.goto('/admin/conversaciones');
  await page.getByText('rebequitas').first().click();
  await page.getByRole('heading', { level: 1, name: 'Visitante' }).waitFor();
  await page.keyboard.press('s');
  const word = page.getByRole('textbox', { name: 'Palabra', exact: true });
  await expect.poll(() => word.inputValue()).toBe('rebequitas');
  await page.getByText('Le escribieron al asistente: «rebequitas».').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Quiere decir', exact: true }).fill('chaqueta');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/admin\/sinonimos\/\d+$/);
  const waiting = () =>
    site.db.selectFrom('conversacion_mensaje').where('atendido', 'is', null).select('id').execute();
  await expect.poll(waiting).toEqual([]);
  await expect
    .poll(async () => (await say('rebequitas')).text(), { interval: 500, timeout: 30_000 })
    .toContain('](/modelo/');
  expect(complaints).toEqual([]);
  await close();
});
