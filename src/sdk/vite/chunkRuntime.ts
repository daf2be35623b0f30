/**
 * Loader that stands at the head of a sub-application's entry. It runs as a classic script inside the sandbox, fetches
 * further chunks by script elements (which the sandbox runs in itself too) and takes shared modules from the host.
 * A chunk that fails is asked for anew at the next call. `__APP__` stands for the quoted name.
 */
const LOADER = `(function(W,D){
var S=W.__CONSOLE_SHARED__||{},c=D.currentScript,defs={},mods={},wait={};
var base=W.__INJECTED_PUBLIC_PATH_BY_QIANKUN__||(c&&c.src?new URL("../",c.src).href:"./");
function norm(i){return i.replace(/^.*\\//,"")}
function req(i){
if(Object.prototype.hasOwnProperty.call(S,i))return S[i];
var k=norm(i),m=mods[k];if(m)return m.exports;
var d=defs[k];if(!d)throw new Error("["+__APP__+"] module not found: "+i);
m=mods[k]={exports:{}};d[1](req,m,m.exports);return m.exports}
function fetchChunk(k){return new Promise(function(ok,no){
var s=D.createElement("script");s.src=base+"assets/"+k;
s.onload=function(){defs[k]?ok():no(new Error("["+__APP__+"] chunk is empty: "+s.src))};
s.onerror=function(){no(new Error("["+__APP__+"] chunk failed: "+s.src))};
D.head.appendChild(s)})}
function ensure(k){
return wait[k]||(wait[k]=(defs[k]?Promise.resolve():fetchChunk(k)).then(function(){return Promise.all(defs[k][0].map(ensure))})
.catch(function(e){delete wait[k];throw e}))}
req.load=function(i){var k=norm(i);return ensure(k).then(function(){return req(k)})};
W["__console_def_"+__APP__]=function(k,deps,f){defs[k]=[deps,f]};
W["__console_run_"+__APP__]=function(k){W[__APP__]=req(k)};
})(window,document);`;

/** The loader of one sub-application; its lifecycles end up as `window[name]`. */
export function chunkRuntime(name: string): string {
  return LOADER.replaceAll('__APP__', JSON.stringify(name));
}

/** A chunk as the bundler made it, with the chunks that it needs before it runs. */
export interface LoaderChunk {
  /** Base name of its file, which is its key in the loader. */
  file: string;
  code: string;
  deps: readonly string[];
}

const call = (name: string, verb: 'def' | 'run') => `window[${JSON.stringify(`__console_${verb}_${name}`)}]`;

/** Source of one chunk as a definition for the loader. */
export function defineChunk(name: string, { file, code, deps }: LoaderChunk): string {
  const key = JSON.stringify(file);
  return `${call(name, 'def')}(${key},${JSON.stringify(deps)},function(require,module,exports){${code}\n});`;
}

/** Source of the entry: the loader, the definitions of everything that the entry needs at once, and the start. */
export function entryScript(name: string, definitions: readonly string[], entry: string): string {
  return `${chunkRuntime(name)}\n${definitions.join('\n')}\n${call(name, 'run')}(${JSON.stringify(entry)});`;
}
