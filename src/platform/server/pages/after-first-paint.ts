const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const entry = /<script type="module" async="" src="([^"]+)"><\/script>/;

/** Parts that are large to take in, what others need first (see `vite.config.ts`). */
const large = ['react', 'base'];
const inSteps = (parts: readonly string[]): string[] =>
  large.flatMap((name) => parts.filter((href) => href.startsWith(`/assets/${name}-`)));

/**
 * A page whose scripts are asked for when it has been painted once, instead of beside its style, letters and pictures: on a
 * slow line a reader sees the page a second sooner. A page in a window that is not seen is never painted, and does not wait.
 * The large parts are taken in one after the other, so that a press in between is not kept waiting for all of them.
 * @param html as the pages' framework gives it; a page without its script stays as it is
 */
export function scriptsAfterFirstPaint(html: string): string {
  const start = entry.exec(html)?.[1];
  if (!start) return html;
  const parts = [...html.matchAll(preload)].map(([, href = '']) => href);
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
  return html.replaceAll(preload, '').replace(entry, () => `<script>${script}</script>`);
}
