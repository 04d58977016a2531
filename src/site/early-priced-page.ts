/**
 * An inline script before the content: a shop that opens a public page of the collection goes to the page
 * with its prices, before anything is painted.
 */
import { clienteClaim } from '../business/identity/shop-token.ts';
import { markerCookie, tokenName, untilClosedName } from '../business/identity/token-store.ts';
import { cultureCookie, languages } from '../platform/i18n/languages.ts';

/** The time in ms after which a page that could not be left is shown. */
const patienceMs = 5000;

/**
 * A path that names another language than the user's own is left after hydration instead
 * (`use-priced-page.ts`): the document keeps its language, and a link changes no user's choice. Without
 * network the stored public page stays.
 */
export const earlyPricedPage = `(()=>{try{
const root=document.documentElement;
const plain=location.pathname.replace(/^\\/(?:${languages.join('|')})(?=\\/)/,'');
const to=plain.replace(/^\\/gallery\\/?$/,'/gallery/user').replace(/^\\/modelo(\\/[1-9]\\d{0,8})\\/?$/,'/modelo/user$1');
const token=localStorage.getItem('${tokenName}');
if(to===plain||!token||!navigator.onLine)return;
if(localStorage.getItem('${untilClosedName}')&&!document.cookie.includes('${markerCookie}=1'))return;
const claims=JSON.parse(atob(token.split('.')[1].replaceAll('-','+').replaceAll('_','/')));
if(!('${clienteClaim}' in claims))return;
root.hidden=true;
setTimeout(()=>{root.hidden=false},${patienceMs});
const own=/${cultureCookie.replaceAll('.', '\\.')}=c(?:=|%3D)(\\w\\w)/i.exec(document.cookie);
if(plain===location.pathname||own&&own[1]===root.lang){
root.dataset.leaving='';
location.replace(to+location.search+location.hash);
}
}catch{}})()`.replaceAll('\n', '');
