import { expect, it } from 'vitest';
import { siteMark } from './site-mark.ts';

const drawn = (address: string) => decodeURIComponent(address.slice('data:image/svg+xml,'.length));

it('uses the colours of the settings', () => {
  const svg = drawn(siteMark({ themePrimary: '#5E1224', themePrimaryContent: '#FFFFFF' }));
  expect(svg).toContain('fill="#5E1224"');
  expect(svg).toContain('stroke="#FFFFFF"');
});

it('ignores a setting that is no colour', () => {
  const svg = drawn(siteMark({ themePrimary: '"/><script>' }));
  expect(svg).toContain('fill="#000000"');
  expect(svg).not.toContain('script');
});
