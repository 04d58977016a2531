import { expect, it } from 'vitest';
import { commandOf } from './shortcuts.ts';

const pressed = (keys: string, mode: 'moving' | 'typing' | 'editing' = 'moving') => {
  const parts = keys.split('+');
  return commandOf(
    { key: parts.at(-1) ?? '', ctrl: parts.includes('Ctrl'), shift: parts.includes('Shift') },
    mode,
  );
};

it.each([
  ['Ctrl+z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Ctrl+y', 'redo'],
  ['Ctrl+d', 'fillDown'],
  ['Ctrl+r', 'fillRight'],
  ['Ctrl+Enter', 'fillAll'],
  ['Ctrl+a', 'selectAll'],
  ['Shift+ ', 'selectRow'],
  ['Ctrl+ ', 'selectColumn'],
  ['Ctrl+Shift+ ', 'selectAll'],
  ['Shift+?', 'help'],
] as const)('maps %s to %s', (keys, command) => {
  expect(pressed(keys)).toBe(command);
});

it('leaves other keys to the browser and to typing', () => {
  for (const keys of [
    'z',
    ' ',
    'Enter',
    'Ctrl+Shift+R',
    'Ctrl+Shift+D',
    'Ctrl+c',
    'Ctrl+v',
    'Ctrl+ArrowUp',
  ]) {
    expect(pressed(keys), keys).toBeUndefined();
  }
  expect(pressed('Ctrl+a', 'editing')).toBeUndefined();
  expect(pressed('Ctrl+z', 'typing')).toBe('undo');
});
