/** Makes `page.route` resolve only when the open document asks the routes. */
import type { Page } from 'playwright-core';

/** The page without a script, whose policy forbids requests; see `sharedVisitor`. */
const silentPage = /\/robots\.txt$|^about:/;
const probe = '/robots.txt?intercepted';
const answer = 'intercepted';

/**
 * Makes `page.route` wait until requests of the open document are intercepted. Chromium confirms a route
 * before the document uses it: on a busy machine, a request of the next key press still reached the server.
 */
export function waitForInterception(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const registered = await route(...args);
    if (silentPage.test(page.url())) return registered;
    await route(probe, (request) => request.fulfill({ body: answer }));
    // A navigation ends the document that was asked; the next one is asked again.
    const ask = () =>
      page.evaluate((address) => fetch(address).then((reply) => reply.text(), String), probe).catch(String);
    while (!page.isClosed() && (await ask()) !== answer);
    await page.unroute(probe);
    return registered;
  };
}
