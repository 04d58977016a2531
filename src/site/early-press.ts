/** The event on `window` that a server-rendered page sends once React has hydrated its shell. */
export const hydratedEvent = 'percha:hydrated';

/** The attribute of the element that holds what the server rendered; controls outside it are left alone. */
export const serverRenderedMark = { 'data-server-rendered': '' };

/**
 * The time in ms for which presses are kept; later a page without its script behaves as the browser has it.
 */
const keptMs = 8000;

/**
 * An inline script for the head of a page. On a slow connection a page is visible seconds before its script
 * runs: a button pressed meanwhile is kept, and pressed once the page is hydrated. Links need no script and
 * are left alone. A part of the page that is not hydrated yet stops the press on its way to the button: it is
 * repeated until it arrives. The browser never sends a form by itself, before or after: that would put its
 * fields into the address.
 */
export const earlyPress = `(()=>{
const buttons=new Set();
let hydrated=false;
const deadline=Date.now()+2*${keptMs};
const press=button=>{
if(!button.isConnected||button.disabled||Date.now()>deadline)return;
let arrived=false;
const note=()=>{arrived=true};
button.addEventListener('click',note,{once:true});
button.click();
button.removeEventListener('click',note);
if(!arrived)setTimeout(press,50,button);
};
const inPage=event=>event.target.closest?.('[data-server-rendered]');
const onClick=event=>{
const button=event.target.closest?.('button');
if(!button||!inPage(event))return;
event.preventDefault();
event.stopPropagation();
buttons.add(button);
};
const onSubmit=event=>{
if(!inPage(event))return;
event.preventDefault();
if(!hydrated&&event.submitter)buttons.add(event.submitter);
};
const endClicks=()=>removeEventListener('click',onClick,true);
addEventListener('click',onClick,true);
addEventListener('submit',onSubmit,true);
setTimeout(endClicks,${keptMs});
addEventListener('${hydratedEvent}',()=>{
hydrated=true;
endClicks();
buttons.forEach(press);
},{once:true});
})()`.replaceAll('\n', '');
