/**
 * Measures the answers of the assistant over HTTP, one at a time, with the demo company and with 10,000
 * modelos more. The messages are those of the sentences in `tests/assistant`.
 *
 *   npm run bench -- assistant
 */
import { readSentences, type Sentence, sets } from '#tests/assistant/sentence-run.ts';
import { boutique, loja } from '#tests/support/demo.ts';
import { largeCatalogue, moreModelos } from './large-catalogue.ts';
import { percentile } from './measured.ts';
import { type Site, startSite } from './processes/site.ts';
import { replaceTable } from './replace-table.ts';

const aimMs = 30;
/** Messages of a user and of visitors in one run, below the limits of ten minutes (`chatbot.routes.ts`). */
const most = { ofUser: 45, ofVisitors: 90 };

interface Asked extends Pick<Sentence, 'language'> {
  message: string;
  token?: string;
}

/** Returns messages of two shops and of visitors, spread over the sets. */
async function messages(site: Site, quick: boolean): Promise<Asked[]> {
  const all = sets.flatMap((name) => readSentences(name));
  const spread = (sentences: Sentence[], count: number): Asked[] => {
    const wanted = quick ? Math.ceil(count / 5) : count;
    const step = sentences.length / wanted;
    return Array.from({ length: wanted }, (_, nth) => sentences[Math.floor(nth * step)]).flatMap((one) =>
      one ? [{ language: one.language, message: one.messages[0] ?? '' }] : [],
    );
  };
  const ofShops = spread(
    all.filter(({ isShop }) => isShop),
    2 * most.ofUser,
  );
  const tokens = [await signIn(site, boutique), await signIn(site, loja)];
  return [
    ...ofShops.map((one, nth) => ({ ...one, token: tokens[nth % 2] ?? '' })),
    ...spread(
      all.filter(({ isShop }) => !isShop),
      most.ofVisitors,
    ),
  ];
}

async function signIn(site: Site, email: string): Promise<string> {
  const reply = await fetch(`${site.url}/lob/api/tokens`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', tenant: 'root' },
    body: JSON.stringify({ email, password: 'Percha-2027' }),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** Sends the messages one at a time. @returns the milliseconds of each answer */
async function measure(site: Site, asked: readonly Asked[]): Promise<number[]> {
  const times: number[] = [];
  for (const [nth, { language, message, token }] of asked.entries()) {
    const start = performance.now();
    const reply = await fetch(`${site.url}/lob/api/v1/chatbot/public-web-completion`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': language,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ conversationId: `bench-${nth}`, message }),
    });
    await reply.text();
    if (!reply.ok) throw new Error(`${reply.status} for «${message}»`);
    times.push(performance.now() - start);
  }
  return times;
}

/** Builds the index of each language, as the first message of a server does. */
async function build(site: Site): Promise<number> {
  const start = performance.now();
  await measure(
    site,
    (['es', 'en', 'ca', 'pt'] as const).map((language) => ({ language, message: 'Llafranc' })),
  );
  return performance.now() - start;
}

/** Measures, prints and writes the table to docs/performance.md. */
export async function benchAssistant({ quick }: { quick: boolean }): Promise<void> {
  const site = await startSite([]);
  try {
    const asked = await messages(site, quick);
    const rows: string[] = [];
    for (const company of ['The demo company', `With ${moreModelos} modelos more`]) {
      if (rows.length > 0) await site.owner.query(largeCatalogue);
      await site.owner.query('vacuum analyze');
      const first = await build(site);
      const times = await measure(site, asked);
      const figures = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times), first];
      rows.push(`| ${company} | ${figures.map((ms) => ms.toFixed(0)).join(' | ')} |`);
    }
    const text = [
      `${asked.length} messages of two shops and of visitors, one at a time; the aim is ${aimMs} ms at p95.`,
      '',
      '| Company | Median ms | p95 ms | Slowest ms | Index of four languages ms |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...rows,
    ].join('\n');
    console.log(text);
    if (!quick) replaceTable('bench assistant', text);
  } finally {
    await site.stop();
  }
}
