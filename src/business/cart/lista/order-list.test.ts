import { describe, expect, it } from 'vitest';
import { isOrderList } from './order-list.ts';

const names = { colores: ['Azul noche', 'Rosa-2'], tallas: ['38', '40', 'T42'] };
const read = (text: string) => isOrderList(text, names);

describe('is a list', () => {
  it.each([
    ['M27-102\tFucsia\t40\t2\nD27-204\tAzul marino\t52\t1'],
    ['8412345678905\t3\r\n8412345678912\t1\r\n'],
    ['8412345678905;3'],
    ['M27-102 Fucsia 40 2'],
    ['Referencia\tColor\tTalla\tCantidad\n4012\tRojo\t40\t2\n4013\tRojo\t40\t1'],
    ['4012\tRojo\t40\t2'],
    ['Referencia\tModelo\tColor\tTalla\tEAN\tCantidad\nM27-102\tAlba\tRojo\t40\t8412345678905\t2'],
    ['M27-102\t38\t40\nRojo\t1\t2\nAzul\t3\t4'],
  ])('%j', (text) => expect(read(text)).toBe(true));
});

describe('stays a block of quantities', () => {
  it.each([
    ['1\t2\t3\n4\t5\t6'],
    ['12'],
    ['1;2;3'],
    ['\t38\t40\nAzul noche\t1\t2'],
    ['Rosa-2\t1\t2'],
    ['T42\t1\n40\t2'],
    ['4012\t3\t2\t1'],
    ['M27-102'],
    ['8412345678905'],
    ['M27-102\tFucsia\t40\t2\nno lo sé'],
    [''],
  ])('%j', (text) => expect(read(text)).toBe(false));
});
