import { expect, it } from 'vitest';
import { scriptsAfterFirstPaint } from './after-first-paint.ts';

const page = `<head><link rel="stylesheet" href="/assets/s.css"/><link rel="modulepreload" href="/assets/a.js" nonce="n" fetchPriority="low"/><link rel="modulepreload" href="/assets/base-1.js" nonce="n"/><link rel="modulepreload" href="/assets/react-1.js" nonce="n"/></head><body><p>Tul</p><script>let first=1</script><script type="module" async="" src="/assets/a.js" nonce="n"></script></body>`;

it('leaves nothing in the page that loads a script at once', () => {
  const html = scriptsAfterFirstPaint(page, 'n');
  expect(html).not.toMatch(/modulepreload" href|<script[^>]+src=/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/s.css"/>');
  expect(html).toContain('<script>let first=1</script>');
  for (const file of ['/assets/a.js', '/assets/base-1.js', '/assets/react-1.js'])
    expect(html).toContain(`"${file}"`);
});

it('loads the scripts in order after the first paint, and at once in a hidden window', () => {
  const code = /<script nonce="n">(\(\(\)=>.*?)<\/script>/.exec(scriptsAfterFirstPaint(page, 'n'))?.[1] ?? '';
  const asked = (visibilityState: string) => {
    const made: Record<string, unknown>[] = [];
    const frames: (() => void)[] = [];
    const document = {
      visibilityState,
      createElement: () => ({}),
      head: { append: (element: Record<string, unknown>) => made.push(element) },
    };
    new Function('document', 'requestAnimationFrame', 'setTimeout', code)(
      document,
      (frame: () => void) => frames.push(frame),
      (then: () => void) => then(),
    );
    const before = made.length;
    for (const frame of frames) frame();
    return { before, after: made };
  };
  expect(asked('visible').before).toBe(0);
  expect(asked('visible').after).toEqual([
    { rel: 'modulepreload', href: '/assets/a.js' },
    { rel: 'modulepreload', href: '/assets/base-1.js' },
    { rel: 'modulepreload', href: '/assets/react-1.js' },
    // Large chunks in sequence, dependencies first.
    { type: 'module', async: false, src: '/assets/react-1.js' },
    { type: 'module', async: false, src: '/assets/base-1.js' },
    { type: 'module', async: false, src: '/assets/a.js' },
  ]);
  expect(asked('hidden').before).toBe(6);
});

it('leaves a page without a script unchanged', () => {
  expect(scriptsAfterFirstPaint('<p>Tul</p>', 'n')).toBe('<p>Tul</p>');
});

it('ignores links and scripts without the nonce', () => {
  const smuggled =
    '<link rel="modulepreload" href="/assets/evil.js"/><script type="module" async="" src="/imagenes/evil"></script>';
  const html = scriptsAfterFirstPaint(page.replace('<p>', `${smuggled}<p>`), 'n');
  expect(html).toContain(smuggled);
  expect(html.replace(smuggled, '')).not.toContain('evil');
});
