/**
 * The text of a script that finds itself as `document.currentScript` while it runs, as in a page of its own. What runs
 * sub-applications evaluates texts, so there is no current script, and bundles that ask for their own address (webpack's
 * `publicPath: 'auto'`) would take the last script of the console for theirs, and load their parts from there. On one line,
 * so that the lines of source maps stay.
 */
export function withCurrentScript(text: string, url: string): string {
  const begin =
    `(function(d,s){s=d.createElement("script");s.src=${JSON.stringify(url)};` +
    'Object.defineProperty(d,"currentScript",{configurable:true,get:function(){return s}});' +
    'Promise.resolve().then(function(){delete d.currentScript})})(document);';
  return begin + text;
}
