/* Scripts that the server writes into a page's head; the content security policy has their hashes. */

/** Runs `showSession` (session.ts) and detects data saver before the first paint. */
export const SHOW_SESSION_SCRIPT = `var e=document.documentElement,d=e.dataset,s,r;try{s=localStorage;if(r=s.getItem('token')&&s.getItem('role'))d.role=r,e.style.setProperty('--name',JSON.stringify(s.getItem('name')||''))}catch{}if(navigator.connection?.saveData||matchMedia('(prefers-reduced-data:reduce)').matches)d.saver=''`;

/** On hydrated pages, records texts moved before hydration (moved-text.ts). */
export const RECORD_MOVED_TEXTS = `movedTexts={seen:[],observer:new MutationObserver(r=>{for(var m of r)m.removedNodes.length&&movedTexts.seen.push(m)})};movedTexts.observer.observe(document,{childList:!0,subtree:!0})`;
