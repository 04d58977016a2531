import { describe, expect, it } from 'vitest';
import { issueBlock, type ModeFacts, modeBlock, type Participation } from './verifactu-mode.ts';

const nif = 'B12345674';
const off: Participation = { mode: 'off', duty: 'obliged' };

describe('issuing', () => {
  it('needs a mode from 2027 on, for a company with a Spanish NIF', () => {
    expect(issueBlock(off, nif, '2026-12-31')).toBeUndefined();
    expect(issueBlock(off, nif, '2027-01-01')).toContain('1 de enero de 2027');
    expect(issueBlock(off, 'PT501234567', '2027-01-01')).toBeUndefined();
    expect(issueBlock({ ...off, mode: 'simulated' }, nif, '2027-01-01')).toBeUndefined();
  });

  it.each(['sii', 'foral'] as const)('needs no mode for a company marked %s', (duty) => {
    expect(issueBlock({ ...off, duty }, nif, '2027-06-01')).toBeUndefined();
  });
});

describe('a change of the mode', () => {
  const facts: ModeFacts = { nif, waiting: 0, hasCertificate: true, today: '2027-05-01' };

  it('turns the simulation on with a Spanish NIF, and off', () => {
    const foreign = { ...facts, nif: 'PT501234567', hasCertificate: false };
    expect(modeBlock('off', 'simulated', { ...facts, hasCertificate: false })).toBeUndefined();
    expect(modeBlock('simulated', 'off', foreign)).toBeUndefined();
    expect(modeBlock('simulated', 'simulated', foreign)).toBeUndefined();
    expect(modeBlock('off', 'simulated', foreign)).toContain('NIF');
  });

  it.each(['test', 'production'] as const)('needs a certificate for %s', (mode) => {
    expect(modeBlock('off', mode, { ...facts, hasCertificate: false })).toContain('certificado');
    expect(modeBlock('off', mode, { ...facts, nif: 'PT501234567' })).toContain('NIF');
    expect(modeBlock('off', mode, facts)).toBeUndefined();
    expect(modeBlock('test', mode, facts)).toBeUndefined();
  });

  it('leaves production on 31 December only, and not while records wait', () => {
    const lastDay = { ...facts, today: '2027-12-31' };
    for (const to of ['off', 'simulated', 'test'] as const) {
      expect(modeBlock('production', to, facts)).toContain('31 de diciembre');
      expect(modeBlock('production', to, { ...lastDay, waiting: 1 })).toContain('Quedan registros');
      expect(modeBlock('production', to, lastDay)).toBeUndefined();
    }
    expect(modeBlock('test', 'off', { ...facts, waiting: 9 })).toBeUndefined();
  });
});
