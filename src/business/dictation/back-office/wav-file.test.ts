import { expect, it } from 'vitest';
import { readAudio } from '../server/audio.ts';
import { wavFile } from './wav-file.ts';

it('writes a WAV that the server reads, with loud samples cut', async () => {
  const samples = new Float32Array(32_000).fill(0.5);
  samples.set([2, -2, 0]);
  const audio = readAudio(new Uint8Array(await wavFile(samples).arrayBuffer()));
  expect(audio).toMatchObject({ form: 'wav', seconds: 2, pcm: { rate: 16_000, channels: 1 } });
  expect([...(audio?.pcm?.samples.subarray(0, 4) ?? [])]).toEqual([32_767, -32_767, 0, 16_384]);
});
