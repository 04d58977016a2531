/**
 * Stands in the page before everything else: who buys for a customer sees it said in a band at the head of every page
 * (`cart/storefront/acting`), whose room is kept from the first moment, so that nothing moves when the band is there.
 */
import { actingName } from '../business/identity/create-acting.ts';

export const earlyBand = `(()=>{try{
if(sessionStorage.getItem('${actingName}'))document.documentElement.dataset.acting='';
}catch{}})()`.replaceAll('\n', '');
