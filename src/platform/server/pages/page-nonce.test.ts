/** Only scripts with the nonce of their rendering may run; markup that data injects into a page may not. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createReplyCache } from '../http/reply-cache.ts';
import { createLog } from '../log.ts';
import { hashNonced } from './page-nonce.ts';
import { createPages } from './pages.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const own = 'start()';
const ownStyle = 'p{color:red}';
const evil = 'steal(document.cookie)';

/** A page with an unescaped text. */
const pageWith = (text: string, nonce: string) =>
  `<!DOCTYPE html><html><head><script nonce="${nonce}">${own}</script><style nonce="${nonce}">${ownStyle}</style>` +
  `<meta property="csp-nonce" content="${nonce}"/></head><body><p>${text}</p>` +
  `<script data-x="" nonce="${nonce}" async="">last()</script></body></html>`;

/** Returns the policy and the HTML of a page, as a browser receives them. */
async function served(text: string) {
  const seen: string[] = [];
  const pages = createPages({
    render: async (_address, _language, _addressed, nonce) => {
      seen.push(nonce);
      return new Response(pageWith(text, nonce));
    },
    replies: createReplyCache(1_000_000, () => true),
    topics: [],
    pageSearch: {},
    keptSearch: [],
    trustProxy: false,
    patterns: [],
    isAway: () => false,
    log: createLog('silent'),
  });
  const reply = await pages(new Request('http://percha.test/gallery'));
  return { policy: reply.headers.get('content-security-policy') ?? '', html: await reply.text(), seen };
}

describe('the policy of a page', () => {
  it('contains the hashes of the page’s own inline scripts and styles', async () => {
    const { policy } = await served('Tul');
    expect(policy).toContain(`script-src 'self' ${hashOf(own)} ${hashOf('last()')};`);
    expect(policy).toContain(`style-src 'self' ${hashOf(ownStyle)};`);
  });

  it.each([
    ['a script', `<script>${evil}</script>`],
    ['a script with attributes', `<script type="text/javascript" data-x="1">${evil}</script>`],
    ['a script with a guessed nonce', `<script nonce="AAAAAAAAAAAAAAAAAAAAAAAA">${evil}</script>`],
    ['a script with an empty nonce', `<script nonce="">${evil}</script>`],
    ['a script that ends early', `</p><script nonce>${evil}</script  >`],
    ['a script in capitals', `<SCRIPT>${evil}</SCRIPT>`],
    ['a script in an image', `<svg><script>${evil}</script></svg>`],
    ['a script with a source and a text', `<script src="/x.js">${evil}</script>`],
    ['a tag that swallows ours', `<script>${evil};/*`],
    ['an attribute that swallows our nonce', `<script x="</p><script data-x="" `],
    ['a comment', `<!--<script>${evil}</script>-->`],
  ])('has no hash of %s that came with the data', async (_, text) => {
    const { policy } = await served(text);
    const scripts = /script-src [^;]*/.exec(policy)?.[0] ?? '';
    const allowed = [`script-src 'self'`, hashOf(own), hashOf('last()')];
    expect(allowed.join(' ').startsWith(scripts)).toBe(true);
    expect(policy).not.toContain(hashOf(evil));
  });

  it('contains no hash of a style that came with the data', async () => {
    const { policy } = await served('<style>*{display:none}</style>');
    expect(policy).toContain(`style-src 'self' ${hashOf(ownStyle)};`);
  });
});

describe('a kept page', () => {
  it('stores no nonce', async () => {
    const { html, policy, seen } = await served('Tul');
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatch(/^[\w-]{24}$/);
    expect(html + policy).not.toContain('nonce');
    expect(html).toContain(`<script>${own}</script>`);
  });

  it('renders each page with another nonce', async () => {
    expect((await served('a')).seen).not.toEqual((await served('a')).seen);
  });
});

it('gives JSON-LD no hash, since it never runs', () => {
  const facts = '<script type="application/ld+json" nonce="n">{}</script>';
  expect(hashNonced(facts, 'n')).toEqual({ html: facts.replace(' nonce="n"', ''), scripts: [], styles: [] });
});
