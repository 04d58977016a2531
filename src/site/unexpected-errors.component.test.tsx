import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { recoverableErrorHandler } from './unexpected-errors.ts';

it('shows no toast for an error after which React rendered again, and logs its cause', async () => {
  const [info, report] = [vi.spyOn(console, 'info').mockReturnValue(), vi.fn()];
  vi.stubGlobal('reportError', report);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const onRecoverableError = recoverableErrorHandler(location.href);
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

it('shows no toast for a page that was left before it was hydrated', () => {
  const [info, report] = [vi.spyOn(console, 'info').mockReturnValue(), vi.fn()];
  vi.stubGlobal('reportError', report);
  const onRecoverableError = recoverableErrorHandler('http://percha.example/gallery/user');
  const mismatch = new Error('Minified React error #418; visit https://react.dev/errors/418');
  onRecoverableError(mismatch);
  expect(report).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledOnce();
  const other = new Error('left in the middle');
  onRecoverableError(other);
  expect(report.mock.calls).toEqual([[other]]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
