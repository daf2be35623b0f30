/**
 * Loader that stands at the head of a sub-application's entry. It runs as a classic script inside the sandbox, fetches
 * further chunks by script elements (which the sandbox runs in itself too) and takes shared modules from the host: those of
 * the entry are there before it runs, those of a later chunk are asked for beside it. What fails is asked for anew at the
 * next call. `__APP__` stands for the quoted name, `__LATER__` for the needs of the later chunks.
 */
const LOADER = `(function(W,D){
var S=W.__CONSOLE_SHARED__||{},L=__LATER__,c=D.currentScript,defs={},mods={},wait={};
var base=W.__INJECTED_PUBLIC_PATH_BY_QIANKUN__||(c&&c.src?new URL("../",c.src).href:"./");
function has(o,k){return Object.prototype.hasOwnProperty.call(o,k)}
function norm(i){return i.replace(/^.*\\//,"")}
function req(i){
if(has(S,i))return S[i];
var k=norm(i),m=mods[k];if(m)return m.exports;
var d=defs[k];if(!d)throw new Error("["+__APP__+"] module not found: "+i);
m=mods[k]={exports:{}};d(req,m,m.exports);return m.exports}
function fetchChunk(k){
return defs[k]?Promise.resolve():wait[k]||(wait[k]=new Promise(function(ok,no){
var s=D.createElement("script");s.src=base+"assets/"+k;
s.onload=function(){defs[k]?ok():no(new Error("["+__APP__+"] chunk is empty: "+s.src))};
s.onerror=function(){no(new Error("["+__APP__+"] chunk failed: "+s.src))};
D.head.appendChild(s)}).catch(function(e){delete wait[k];throw e}))}
function fetchShared(ids){
var m=ids.filter(function(i){return !has(S,i)}),f=W.__CONSOLE_LOAD_SHARED__;
return m.length===0?Promise.resolve():f?f(m):Promise.reject(new Error("["+__APP__+"] the host does not offer: "+m.join(", ")))}
req.load=function(i){var k=norm(i),n=L[k]||[[],[]];
return Promise.all([fetchShared(n[1]),fetchChunk(k)].concat(n[0].map(fetchChunk))).then(function(){return req(k)})};
W["__console_def_"+__APP__]=function(k,f){defs[k]=f};
W["__console_run_"+__APP__]=function(k){W[__APP__]=req(k)};
})(window,document);`;

/** What a later chunk needs before it runs: the chunks that it imports, directly or not, and ids of the shared scope. */
export type LaterNeeds = readonly [chunks: readonly string[], shared: readonly string[]];

/** The loader of one sub-application; its lifecycles end up as `window[name]`. */
export function chunkRuntime(name: string, later: Readonly<Record<string, LaterNeeds>> = {}): string {
  return LOADER.replaceAll('__APP__', JSON.stringify(name)).replace('__LATER__', () => JSON.stringify(later));
}

const call = (name: string, verb: 'def' | 'run') => `window[${JSON.stringify(`__console_${verb}_${name}`)}]`;

/** Source of one chunk as a definition for the loader; the base name of its file is its key. */
export function defineChunk(name: string, file: string, code: string): string {
  return `${call(name, 'def')}(${JSON.stringify(file)},function(require,module,exports){${code}\n});`;
}

/** Source of the entry: the loader, the definitions of everything that the entry needs at once, and the start. */
export function entryScript(
  name: string,
  definitions: readonly string[],
  entry: string,
  later: Readonly<Record<string, LaterNeeds>>,
): string {
  return `${chunkRuntime(name, later)}\n${definitions.join('\n')}\n${call(name, 'run')}(${JSON.stringify(entry)});`;
}
