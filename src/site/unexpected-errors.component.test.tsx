import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { onRecoverableError } from './unexpected-errors.ts';

it('shows no toast for an error after which React rendered again, and logs its cause', async () => {
  const [info, report] = [vi.spyOn(console, 'info').mockReturnValue(), vi.fn()];
  vi.stubGlobal('reportError', report);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const cause = new Error('left in the middle');
  let hasFailed = false;
  function Page() {
    if (hasFailed) return <p>whole</p>;
    hasFailed = true;
    throw cause;
  }
  const place = document.createElement('div');
  const root = createRoot(place, { onRecoverableError });
  root.render(<Page />);
  await expect.poll(() => place.textContent).toBe('whole');
  await expect.poll(() => info.mock.calls).toEqual([[expect.objectContaining({ cause }), cause]]);
  expect(report).not.toHaveBeenCalled();

  const mismatch = new Error('Hydration failed');
  onRecoverableError(mismatch);
  expect(report.mock.calls).toEqual([[mismatch]]);
  root.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
