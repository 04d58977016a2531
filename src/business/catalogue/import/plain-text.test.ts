import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['<p>One <b>two</b></p>\n<p>three<br/>four</p>', 'One two\n\nthree\nfour'],
    [
      '<p>Of silk:</p><ul>\n<li>short</li>\n<li>light &amp; soft</li></ul>',
      'Of silk:\n\n- short\n- light & soft',
    ],
    ['Plain text,\nin two lines', 'Plain text,\nin two lines'],
    ['<p>in\none line</p>', 'in one line'],
    ['caf&eacute; &ntilde; &Ccedil; &#233;&#xE9; 5&nbsp;&euro; &unknown; &', 'café ñ Ç éé 5 € &unknown; &'],
    ['a < b, c > d, 3<4', 'a < b, c > d, 3<4'],
    ['<script>alert("</p>")</script>ok<style>p{}</style>', 'ok'],
    ['<SCRIPT >x</SCRIPT\n>ok', 'ok'],
    ['before<script>never closed', 'before'],
    ['<a title="a > b" href=x>link</a>', 'link'],
    ['<!-- <p>hidden</p> -->shown<!-- never closed', 'shown'],
    ['cut off <b', 'cut off'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['nul &#0;&#xD800;&#x110000; end', 'nul end'],
    ['', ''],
  ])('turns %j into %j', (html, text) => expect(plainText(html)).toBe(text));

  it('reads a megabyte of nonsense without delay', () => {
    const started = performance.now();
    for (const piece of ['<', '<a ', '<a "', '<!--', '&', '<script>', '<li>'])
      plainText(piece.repeat(150_000));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
