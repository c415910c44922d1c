/* Scripts that the server writes into a page's head. The page's policy has their hashes. */

/** `showSession` (session.ts) before the first paint, and data saver. */
export const SHOW_SESSION_SCRIPT = `var e=document.documentElement,d=e.dataset,s,r;try{s=localStorage;if(r=s.getItem('token')&&s.getItem('role'))d.role=r,e.style.setProperty('--name',JSON.stringify(s.getItem('name')||''))}catch{}if(navigator.connection?.saveData||matchMedia('(prefers-reduced-data:reduce)').matches)d.saver=''`;

/** Of hydrated pages: sees which texts are moved before their scripts have loaded (moved-text.ts). */
export const RECORD_MOVED_TEXTS = `movedTexts={seen:[],observer:new MutationObserver(r=>{for(var m of r)m.removedNodes.length&&movedTexts.seen.push(m)})};movedTexts.observer.observe(document,{childList:!0,subtree:!0})`;
