import { describe, expect, it } from 'vitest';
import { createRateLimit } from '../http/rate-limit.ts';
import { createReplyCache } from '../http/reply-cache.ts';
import { createLog } from '../log.ts';
import { createPages, type RenderPage } from './pages.ts';

const html = (text: string) =>
  new Response(`<!doctype html><p>${text}</p>`, { headers: { 'content-type': 'text/html' } });

/** Pages whose renderings are counted; `burst` renderings of one address, then one in 100 seconds. */
function setupPages({
  burst = 3,
  trustProxy = false,
  render,
}: {
  burst?: number;
  trustProxy?: boolean;
  render?: RenderPage;
} = {}) {
  const rendered: string[] = [];
  const pages = createPages({
    render: async (address, ...given) => {
      rendered.push(address);
      return render ? render(address, ...given) : html(address);
    },
    replies: createReplyCache(1_000_000, () => true),
    topics: [],
    pageSearch: { '/gallery': ['tipo', 'q'] },
    keptSearch: ['tipo'],
    patterns: ['/gallery'],
    isAway: () => false,
    trustProxy,
    log: createLog('silent'),
    limit: createRateLimit({ burst, perSecond: 0.01 }, () => 0),
  });
  const ask = async (path: string, address = '192.0.2.7', headers: Record<string, string> = {}) =>
    pages(new Request(`http://percha.test${path}`, { headers }), {
      incoming: { socket: { remoteAddress: address } },
    });
  return { ask, rendered };
}

it('renders a page once for every spelling of its URL', async () => {
  const { ask, rendered } = setupPages({ burst: 1 });
  for (const path of ['/gallery?tipo=2', '/gallery?utm=x&tipo=2', '/gallery?tipo=2&fbclid=y']) {
    expect((await ask(path)).status).toBe(200);
  }
  expect(rendered).toEqual(['/gallery?tipo=2']);
});

describe('the renderings of one address', () => {
  it('returns a page with the waiting time, in the language of the request', async () => {
    const { ask, rendered } = setupPages();
    for (let n = 0; n < 3; n += 1) expect((await ask(`/gallery?q=${n}`)).status).toBe(200);
    const refused = await ask('/gallery?q=3', undefined, { 'accept-language': 'pt' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '100']);
    expect(await refused.text()).toContain('Espere 100 s e tente de novo');
    expect(rendered).toHaveLength(3);
    expect((await ask('/gallery?q=3', '192.0.2.8')).status).toBe(200);
  });

  it('counts a whole /64 of IPv6 as one client', async () => {
    const { ask } = setupPages();
    const status = async (n: number, address: string) => (await ask(`/gallery?q=${n}`, address)).status;
    for (let n = 0; n < 3; n += 1) expect(await status(n, `2001:db8:1:2::${n}`)).toBe(200);
    expect(await status(3, '2001:db8:1:2:ffff::1')).toBe(429);
    expect(await status(4, '2001:db8:1:3::1')).toBe(200);
  });

  it.each([
    [true, [200, 200]],
    [false, [200, 429]],
  ])('trusts X-Forwarded-For only of trusted proxies (%s)', async (trustProxy, statuses) => {
    const { ask } = setupPages({ burst: 1, trustProxy });
    const from = async (client: string) =>
      (await ask(`/gallery?q=${client}`, '127.0.0.1', { 'x-forwarded-for': client })).status;
    expect([await from('198.51.100.1'), await from('198.51.100.2')]).toEqual(statuses);
  });

  it('does not count cached pages', async () => {
    const { ask } = setupPages({ burst: 1 });
    for (let n = 0; n < 50; n += 1) expect((await ask('/gallery')).status).toBe(200);
  });
});

it('renders few pages at once, queues some, and refuses the others', async () => {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  let now = 0;
  let most = 0;
  const { ask } = setupPages({
    burst: 1000,
    render: async (address) => {
      now += 1;
      most = Math.max(most, now);
      await opened;
      now -= 1;
      return html(address);
    },
  });
  const asking = Array.from({ length: 100 }, (_, n) => ask(`/gallery?q=${n}`));
  const turnedAway = await Promise.race(asking.slice(-1));
  expect([turnedAway?.status, turnedAway?.headers.get('retry-after')]).toEqual([503, '2']);
  open();
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(64);
  expect(statuses.filter((status) => status === 503)).toHaveLength(36);
  expect(most).toBe(4);
});

it('names the site on substitute pages, as the last rendered page did', async () => {
  const named = '<!doctype html><meta property="og:site_name" content="Casa &amp; Hilo"/><p>';
  const { ask } = setupPages({
    burst: 2,
    render: async (address) => {
      if (address.includes('broken')) throw new Error('a fault in a page');
      return new Response(named);
    },
  });
  expect((await ask('/gallery')).status).toBe(200);
  const failed = await ask('/gallery?q=broken');
  const refused = await ask('/gallery?q=2');
  expect([failed.status, refused.status]).toEqual([500, 429]);
  for (const reply of [failed, refused]) {
    const text = await reply.text();
    expect(text).toContain('<header>Casa &amp; Hilo</header>');
    expect(text).toMatch(/<title>[^<]+ · Casa &amp; Hilo<\/title>/);
  }
});
