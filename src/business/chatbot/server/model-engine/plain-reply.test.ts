import { expect, it } from 'vitest';
import { plainReply } from './plain-reply.ts';

it('keeps links to own pages only', () => {
  expect(
    plainReply(
      'Vea [Llafranc](/modelo/user/12?color=3) y [esto](https://evil.example), [eso](//evil.example).\n\n[Enviar](say:) ![x](/lob/api/tokens)',
    ),
  ).toEqual(['Vea [Llafranc](/modelo/user/12?color=3) y esto, eso.', 'Enviar x']);
});

it('drops markup, control characters and what is too long', () => {
  expect(plainReply('# Hola\n\n**Uno**\u0007 dos')).toEqual(['Hola', 'Uno dos']);
  expect(plainReply('a'.repeat(9000)).join('').length).toBe(4000);
  expect(plainReply(' \n\n ')).toEqual([]);
});
