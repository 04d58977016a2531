import { expect, it } from 'vitest';
import { deadlineOf, groupDeliveries, limitOf, type PendingAlbaran } from './delivery-groups.ts';

let lastId = 0;
const albaran = (fecha: string, over: Partial<PendingAlbaran> = {}): PendingAlbaran => {
  lastId += 1;
  return { id: lastId, clienteId: 1, fecha, direccion: 'Ripoll', cada: 'mes', porDireccion: false, ...over };
};
const daysOf = (albaranes: readonly PendingAlbaran[], today = '2026-11-24') =>
  groupDeliveries(albaranes, today).map((group) => group.albaranes.map(({ fecha }) => fecha));

it('groups by month, half month or delivery, never over two months', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-15', '2026-11-16'];
  const with_ = (cada: PendingAlbaran['cada']) => daysOf(days.map((day) => albaran(day, { cada })));
  expect(with_('mes')).toEqual([['2026-10-31'], ['2026-11-01', '2026-11-15', '2026-11-16']]);
  expect(with_('quincena')).toEqual([['2026-10-31'], ['2026-11-01', '2026-11-15'], ['2026-11-16']]);
  expect(with_('entrega')).toEqual(days.map((day) => [day]));
});

it('keeps clientes apart, and addresses where the cliente wants it', () => {
  const day = '2026-11-02';
  const two = (over: object) => [albaran(day, over), albaran(day, { ...over, direccion: 'Vic' })];
  expect(daysOf(two({}))).toHaveLength(1);
  expect(daysOf(two({ porDireccion: true }))).toHaveLength(2);
  expect(daysOf([albaran(day), albaran(day, { clienteId: 2 })])).toHaveLength(2);
});

it('says whether a period is over, and names the last delivery', () => {
  const closed = (cada: PendingAlbaran['cada'], fecha: string, today: string) =>
    groupDeliveries([albaran(fecha, { cada })], today)[0]?.isClosed;
  expect(closed('entrega', '2026-11-24', '2026-11-24')).toBe(true);
  expect(closed('mes', '2026-11-02', '2026-11-30')).toBe(false);
  expect(closed('mes', '2026-11-02', '2026-12-01')).toBe(true);
  expect(closed('quincena', '2026-11-15', '2026-11-15')).toBe(false);
  expect(closed('quincena', '2026-11-15', '2026-11-16')).toBe(true);
  expect(closed('quincena', '2026-11-16', '2026-11-30')).toBe(false);
  const [group] = groupDeliveries([albaran('2026-11-09'), albaran('2026-11-03')], '2026-11-24');
  expect(group?.ultima).toBe('2026-11-09');
});

it('warns from the 10th that the 16th of the next month is the limit', () => {
  expect([limitOf('2026-11-30'), limitOf('2026-12-01')]).toEqual(['2026-12-16', '2027-01-16']);
  const on = (today: string) => deadlineOf('2026-11-02', today);
  const days = ['2026-11-24', '2026-12-09', '2026-12-10', '2026-12-15', '2026-12-16', '2027-01-01'];
  expect(days.map(on)).toEqual(['none', 'none', 'soon', 'soon', 'late', 'late']);
});
