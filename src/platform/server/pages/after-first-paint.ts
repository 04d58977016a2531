const preload = /<link rel="modulepreload" href="([^"<]+)"([^<>]*)>/g;
const entry = /<script type="module" async="" src="([^"<]+)"([^<>]*)><\/script>/g;

/** Parts that are large to take in, what others need first (see `vite.config.ts`). */
const large = ['react', 'base'];
const inSteps = (parts: readonly string[]): string[] =>
  large.flatMap((name) => parts.filter((href) => href.startsWith(`/assets/${name}-`)));

/**
 * A page whose scripts are asked for when it has been painted once, instead of beside its style, letters and pictures: on a
 * slow line a reader sees the page a second sooner. A page in a window that is not seen is never painted, and does not wait.
 * The large parts are taken in one after the other, so that a press in between is not kept waiting for all of them.
 * @param html as the pages' framework gives it; a page without its script stays as it is
 * @param nonce which the framework's own tags carry: no other tag is taken, and the new script carries it too
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
