import { describe, expect, it } from 'vitest';
import { maxBytes, maxLines, textOfFile } from './text-of-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (file: Uint8Array) => {
  const result = textOfFile(file);
  return 'remark' in result ? `${result.remark.line}: ${result.remark.text}` : result.text;
};

describe('textOfFile', () => {
  it('reads UTF-8 with or without a byte order mark, and any line ends', () => {
    expect(textOf(bytes('a,b\nñ,€'))).toBe('a,b\nñ,€');
    expect(textOf(bytes('\ufeffa,b\r\n1,2\r3,4'))).toBe('a,b\n1,2\n3,4');
  });

  it('reports the line of the first byte that is not UTF-8', () => {
    const latin = new Uint8Array([...bytes('a,b\r\nc,d\r\ntama'), 0xf1, ...bytes('o,x\n')]);
    expect(textOf(latin)).toMatch(/^3: not UTF-8: byte F1 /);
    const cutLetter = bytes('a\nb\nñ').subarray(0, 5);
    expect(textOf(cutLetter)).toMatch(/^3: not UTF-8: byte C3 /);
  });

  it('recognises UTF-16, with and without a byte order mark', () => {
    const little = new Uint8Array(Buffer.from('\ufeffHandle,Title\n', 'utf16le'));
    expect(textOf(little)).toContain('UTF-16 (little-endian)');
    expect(textOf(new Uint8Array(Buffer.from(little).swap16()))).toContain('UTF-16 (big-endian)');
    expect(textOf(little.subarray(2))).toContain('UTF-16 (little-endian, without its mark)');
  });

  it('refuses empty, binary and too large files', () => {
    expect(textOf(bytes(''))).toBe('0: the file is empty');
    expect(textOf(bytes('\ufeff \n\n'))).toBe('0: the file is empty');
    expect(textOf(new Uint8Array([80, 75, 3, 4, 10, 20, 30, 0, 65, 66, 67, 68]))).toBe(
      '2: not a CSV: the file holds binary data',
    );
    expect(textOf(bytes('x\n'.repeat(maxLines + 1)))).toContain('100,000 lines');
    expect(textOf(bytes('x\n'.repeat(maxLines)))).toHaveLength(2 * maxLines);
    expect(textOf(new Uint8Array(maxBytes + 1))).toContain('50 MB');
  });
});
