// The style of the page that connects a tablet, and the small script that turns its tick green. Both are sent within the page.

/** Requests the safe address every two seconds. It does not read the answer: it is enough that one came. */
export const script = `(()=>{
const page=document.documentElement,apart=86400000,state=at=>{page.dataset.state=at};
if(Math.abs(Date.now()-Number(page.dataset.now))>apart)page.dataset.clock='apart';
const ask=async()=>{try{await fetch(page.dataset.health,{mode:'no-cors',cache:'no-store',signal:AbortSignal.timeout(4000)});state('ready')}catch{state('waiting')}setTimeout(ask,2000)};
addEventListener('DOMContentLoaded',ask)})()`

export const style = `
:root{color-scheme:light dark;--ground:#f6f2ea;--card:#fffdf9;--ink:#211c15;--muted:#5e5547;--line:#ddd4c4;--accent:#2f2f8f;--on-accent:#fff;--good:#146c3a;--good-tint:#e0f4e8;--warn:#7a4300;--warn-tint:#fdf0d7}
@media (prefers-color-scheme:dark){:root{--ground:#14131c;--card:#1f1d2a;--ink:#f1eff7;--muted:#b6b1c6;--line:#3a3749;--accent:#b9bbff;--on-accent:#14131c;--good:#8fe0b0;--good-tint:#12331f;--warn:#ffcf8a;--warn-tint:#3a2a0e}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:400 1.0625rem/1.5 Inter,system-ui,sans-serif}
header{padding:1.5rem max(1rem,calc((100% - 44rem)/2));background:#2a2a80;color:#fff}
h1{margin:0;font-size:1.75rem;line-height:1.2}
header p{margin:.25rem 0 0;opacity:.92}
main{display:grid;gap:1rem;max-width:46rem;margin:0 auto;padding:1rem 1rem 3rem}
section,details{min-width:0;padding:1.125rem 1.25rem;border:1px solid var(--line);border-radius:.875rem;background:var(--card)}
h2{margin:0 0 .5rem;font-size:1.1875rem}
p{margin:0}p+p{margin-top:.625rem}
ol{display:grid;gap:.75rem;margin:0 0 1rem;padding-left:1.5rem}
ol::marker,li::marker{font-weight:700}
.get,.open{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 1.5rem;border-radius:.625rem;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
.get:active,.open:active{transform:scale(.98)}
.state{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1rem}
.state p{flex:1;min-width:12rem;margin:0;font-weight:600}
.tick{flex:none;width:2.75rem;height:2.75rem;border:3px dashed var(--muted);border-radius:50%}
.tick path{visibility:hidden}
[data-state=ready] .tick{border:3px solid var(--good);background:var(--good-tint);color:var(--good)}
[data-state=ready] .tick path{visibility:visible}
[data-state=ready] .waiting,:root:not([data-state=ready]) .ready,:root:not([data-clock]) .apart{display:none}
code{font:600 .9375rem/1.6 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.print{display:block;margin:.625rem 0}
.muted{color:var(--muted)}
.warn{padding:.875rem 1.25rem;border-radius:.875rem;background:var(--warn-tint);color:var(--warn);font-weight:600}
.code{display:flex;flex-wrap:wrap;align-items:center;gap:1rem}
.code svg{flex:none;width:9rem;height:9rem;border-radius:.5rem;background:#fff}
.code p{flex:1;min-width:12rem}
.code a{color:var(--accent);font-weight:600;overflow-wrap:anywhere}
summary{display:flex;align-items:center;min-height:44px;font-weight:600;cursor:pointer}
summary::before{content:'+';width:1.25rem;font-weight:700}[open]>summary::before{content:'–'}
details h2{margin-top:1rem}
`
