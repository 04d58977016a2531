import type { Page } from 'playwright-core';

/**
 * Changes a record through the API, as another tab with the same record does.
 * @param path the call that updates it
 * @param change members to replace
 * @param read the call that reads it for editing; default: `path`
 */
export async function changeElsewhere(
  page: Page,
  path: string,
  change: Record<string, unknown>,
  read = path,
): Promise<void> {
  const reply = await page.evaluate(
    async ({ path, change, read }) => {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.authToken}`,
      };
      const record = await (await fetch(`/lob/api/${read}`, { headers })).json();
      const body = JSON.stringify({ ...record, ...change });
      const reply = await fetch(`/lob/api/${path}`, { method: 'PUT', headers, body });
      return { status: reply.status, text: reply.ok ? '' : await reply.text() };
    },
    { path, change, read },
  );
  if (reply.status !== 200) throw new Error(`${path} was not changed: ${reply.status} ${reply.text}`);
}
