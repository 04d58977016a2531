import { describe, expect, it } from 'vitest';
import { issueBlock, modeBlock, type Participation } from './verifactu-mode.ts';

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
  it('turns the simulation on with a Spanish NIF, and off', () => {
    expect(modeBlock('off', 'simulated', nif)).toBeUndefined();
    expect(modeBlock('simulated', 'off', 'PT501234567')).toBeUndefined();
    expect(modeBlock('simulated', 'simulated', 'PT501234567')).toBeUndefined();
    expect(modeBlock('off', 'simulated', 'PT501234567')).toContain('NIF');
  });

  it.each(['test', 'production'] as const)('refuses %s while nothing sends records', (mode) => {
    expect(modeBlock('off', mode, nif)).toContain('Todavía no se envían');
  });
});
