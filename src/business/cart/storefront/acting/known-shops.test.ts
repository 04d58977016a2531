import { expect, it } from 'vitest';
import type { Shop } from '../../../contactos/rep/shops.contract.ts';
import { findKnownShops } from './known-shops.ts';

const shop = (nombre: string, poblacion: string, nif?: string) =>
  ({ nombre, razonSocial: `${nombre} S.L.`, poblacion, nif }) as Shop;
const shops = [shop('Modas Lírio', 'Vic', 'B1'), shop('Novias Aura', 'Reus'), shop('Lirio Azul', 'Reus')];
const names = (keyword?: string, page = 1) =>
  findKnownShops(shops, keyword, { page, size: 2 }).data.map(({ nombre }) => nombre);

it('finds shops by every word of name, tax number or town, without accents', () => {
  expect(names('lirio')).toEqual(['Modas Lírio', 'Lirio Azul']);
  expect(names('REUS lirio')).toEqual(['Lirio Azul']);
  expect(names('b1')).toEqual(['Modas Lírio']);
  expect(names('nadie')).toEqual([]);
});

it('pages all shops without a keyword', () => {
  expect([names(), names(undefined, 2)]).toEqual([['Modas Lírio', 'Novias Aura'], ['Lirio Azul']]);
  expect(findKnownShops(shops, undefined, { page: 1, size: 2 })).toMatchObject({
    totalCount: 3,
    totalPages: 2,
  });
});
