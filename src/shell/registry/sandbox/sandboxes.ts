/** By sub-application, the window of its sandbox. A sub-application that is loaded anew has another one. */
const sandboxes = new Map<string, object>();

/** Notes the sandbox in which the scripts of a sub-application run. */
export function noteSandbox(name: string, sandbox: object): void {
  sandboxes.set(name, sandbox);
}

/** Whether a global is there for the scripts of a sub-application, and for nobody else. */
export function isInSandboxOnly(name: string, global: string): boolean {
  const sandbox = sandboxes.get(name);
  return sandbox !== undefined && global in sandbox && !(global in window);
}
