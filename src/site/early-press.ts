/**
 * Stands in the page before everything else. On a slow line a page is seen seconds before its script is there: a button
 * pressed in between is kept, and pressed once when React has taken it over, which leaves its properties at the element.
 * Links work by themselves and stay alone. Without this a form would be sent by the browser, to where nobody takes it.
 */
export const earlyPress = `(()=>{
const kept=new Set();
const lives=element=>Object.keys(element).some(name=>name.startsWith('__reactProps'));
const press=()=>{
for(const button of kept){
if(button.isConnected&&!lives(button))continue;
kept.delete(button);
button.click();
}
if(kept.size)setTimeout(press,50);
};
addEventListener('click',event=>{
const button=event.target.closest?.('button');
if(!button||lives(button))return;
event.preventDefault();
event.stopPropagation();
if(!kept.size)setTimeout(press,50);
kept.add(button);
},true);
})()`.replaceAll('\n', '');
