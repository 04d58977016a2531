/**
 * An inline script before the content: it reserves the room of the band for buying for a customer
 * (`cart/storefront/acting`), so that the band shifts nothing when it appears.
 */
import { actingName } from '../business/identity/create-acting.ts';

export const earlyBand = `(()=>{try{
if(sessionStorage.getItem('${actingName}'))document.documentElement.dataset.acting='';
}catch{}})()`.replaceAll('\n', '');
