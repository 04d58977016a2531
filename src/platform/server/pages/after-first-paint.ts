const preload = /<link rel="modulepreload" href="([^"<]+)"([^<>]*)>/g;
const entry = /<script type="module" async="" src="([^"<]+)"([^<>]*)><\/script>/g;

/** Large chunks, dependencies first (see `vite.config.ts`). */
const large = ['react', 'base'];
const inSteps = (parts: readonly string[]): string[] =>
  large.flatMap((name) => parts.filter((href) => href.startsWith(`/assets/${name}-`)));

/**
 * Returns the page with its scripts loaded after the first paint instead of beside styles, fonts and
 * pictures: on a slow connection the page is visible a second sooner. A hidden window is never painted and
 * does not wait. The large chunks are evaluated one after the other, so that a press in between does not wait
 * for all of them.
 * @param html of the pages' framework; a page without a script stays as it is
 * @param nonce of the framework's own tags: other tags are ignored, and the new script carries it too
 */
export function scriptsAfterFirstPaint(html: string, nonce: string): string {
  const own = (match: RegExpExecArray) => match[2]?.includes(` nonce="${nonce}"`);
  const starting = html.matchAll(entry).find(own);
  const start = starting?.[1];
  if (!start) return html;
  const links = [...html.matchAll(preload)].filter(own);
  const parts = links.map(([, href = '']) => href);
  const script = `(()=>{
const ask=()=>{
for(const href of ${JSON.stringify(parts)}){
const link=document.createElement('link');
link.rel='modulepreload';
link.href=href;
document.head.append(link);
}
for(const src of ${JSON.stringify([...inSteps(parts), start])}){
const script=document.createElement('script');
script.type='module';
script.async=false;
script.src=src;
document.head.append(script);
}
};
if(document.visibilityState==='hidden')ask();
else requestAnimationFrame(()=>setTimeout(ask));
})()`.replaceAll('\n', '');
  const tag = `<script nonce="${nonce}">${script.replaceAll('</', '<\\/')}</script>`;
  return links.reduce((rest, [link]) => rest.replace(link, ''), html).replace(starting[0], () => tag);
}
