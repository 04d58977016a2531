import { describe, expect, it } from 'vitest';
import { type Focus, firstCell, pressKey } from './navigation.ts';

/** `.` is a place where the modelo is not made. */
const map = ['###.#', '#.###', '.####'];
const gridShape = {
  rows: 3,
  columns: 5,
  exists: (row: number, column: number) => map[row]?.[column] === '#',
};

const at = (row: number, column: number, mode: Focus['mode'] = 'moving'): Focus => ({ row, column, mode });

/** Presses a key such as `Ctrl+ArrowDown`. */
function press(focus: Focus, keys: string) {
  const parts = keys.split('+');
  const key = parts.at(-1) || '+';
  return pressKey(focus, { key, ctrl: parts.includes('Ctrl'), shift: parts.includes('Shift') }, gridShape);
}

const goes = (focus: Focus, keys: string) => {
  const { focus: next } = press(focus, keys);
  return [next.row, next.column];
};

describe('moving', () => {
  it('moves one cell, skips places without a cell, and stays at the edge', () => {
    expect(goes(at(0, 0), 'ArrowRight')).toEqual([0, 1]);
    expect(goes(at(0, 2), 'ArrowRight')).toEqual([0, 4]);
    expect(goes(at(0, 1), 'ArrowDown')).toEqual([2, 1]);
    expect(goes(at(0, 0), 'ArrowUp')).toEqual([0, 0]);
    expect(goes(at(1, 0), 'ArrowDown')).toEqual([1, 0]);
    expect(press(at(0, 0), 'ArrowUp').handled).toBe(true);
  });

  it('moves to the ends of the row, and with Ctrl to the ends of the matrix', () => {
    expect(goes(at(1, 3), 'Home')).toEqual([1, 0]);
    expect(goes(at(2, 3), 'Home')).toEqual([2, 1]);
    expect(goes(at(0, 1), 'End')).toEqual([0, 4]);
    expect(goes(at(2, 3), 'Ctrl+Home')).toEqual([0, 0]);
    expect(goes(at(0, 0), 'Ctrl+End')).toEqual([2, 4]);
  });

  it('moves to the edge with Ctrl and an arrow', () => {
    expect(goes(at(0, 0), 'Ctrl+ArrowRight')).toEqual([0, 4]);
    expect(goes(at(0, 4), 'Ctrl+ArrowDown')).toEqual([2, 4]);
    expect(goes(at(2, 2), 'Ctrl+ArrowLeft')).toEqual([2, 1]);
    expect(goes(at(2, 2), 'Ctrl+ArrowUp')).toEqual([0, 2]);
  });

  it('moves in reading order with Tab, and leaves at the ends', () => {
    expect(goes(at(0, 4), 'Tab')).toEqual([1, 0]);
    expect(goes(at(1, 0), 'Shift+Tab')).toEqual([0, 4]);
    expect(press(at(2, 4), 'Tab').handled).toBe(false);
    expect(press(at(0, 0), 'Shift+Tab').handled).toBe(false);
    expect(firstCell(gridShape)).toEqual({ row: 0, column: 0 });
  });

  it('moves down with Enter and up with Shift+Enter', () => {
    expect(goes(at(0, 2), 'Enter')).toEqual([1, 2]);
    expect(goes(at(1, 2), 'Shift+Enter')).toEqual([0, 2]);
  });

  it('clears, increases and decreases, and ignores other keys', () => {
    expect(press(at(0, 0), 'Delete').effect).toBe('clear');
    expect(press(at(0, 0), 'Backspace').effect).toBe('clear');
    expect(press(at(0, 0), '+').effect).toBe('more');
    expect(press(at(0, 0), '-').effect).toBe('less');
    for (const keys of ['5', 'x', 'Ctrl+c', 'Ctrl+v', 'Shift+ArrowRight', 'Unidentified']) {
      expect(press(at(0, 0), keys)).toEqual({ focus: at(0, 0), effect: 'none', handled: false });
    }
  });
});

it('leaves the matrix with Escape when no edit is open', () => {
  expect(press(at(0, 0), 'Escape')).toEqual({ focus: at(0, 0), effect: 'leave', handled: true });
});

describe('typing', () => {
  it('accepts the value and moves with arrows, Home, End, Enter and Tab', () => {
    for (const keys of ['ArrowRight', 'Tab', 'End']) {
      const { focus, effect } = press(at(0, 1, 'typing'), keys);
      expect(focus.mode).toBe('moving');
      expect(effect).toBe('none');
    }
    expect(goes(at(0, 2, 'typing'), 'Enter')).toEqual([1, 2]);
  });

  it('restores the old value with Escape', () => {
    expect(press(at(0, 1, 'typing'), 'Escape')).toEqual({
      focus: at(0, 1),
      effect: 'restore',
      handled: true,
    });
  });

  it('leaves Backspace and Delete to the field', () => {
    expect(press(at(0, 1, 'typing'), 'Backspace').handled).toBe(false);
    expect(press(at(0, 1, 'typing'), 'Delete').handled).toBe(false);
  });
});

describe('editing', () => {
  it('starts with F2, keeps the caret inside the value and ends with F2', () => {
    const { focus, effect } = press(at(0, 1), 'F2');
    expect([focus.mode, effect]).toEqual(['editing', 'open']);
    for (const keys of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete']) {
      expect(press(focus, keys).handled).toBe(false);
    }
    expect(press(focus, 'F2').focus.mode).toBe('typing');
  });

  it('accepts the value and moves with up, down and Enter', () => {
    expect(goes(at(0, 2, 'editing'), 'ArrowDown')).toEqual([1, 2]);
    expect(goes(at(0, 2, 'editing'), 'Enter')).toEqual([1, 2]);
  });
});
