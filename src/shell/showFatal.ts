/** Id of the element of index.html that the shell renders into. */
export const ROOT_ID = 'root';

/** Id of the `<template>` of index.html that stands ready for the worst case. */
export const FATAL_TEMPLATE_ID = 'fatal';

/**
 * Shows that the console cannot start, from a template that needs neither React nor texts nor styles. The cause goes into
 * the element marked `data-cause`, as text; the one marked `data-reload` reloads the page.
 */
export function showFatal(error: unknown): void {
  const template = document.getElementById(FATAL_TEMPLATE_ID);
  const root = document.getElementById(ROOT_ID) ?? document.body;
  if (!(template instanceof HTMLTemplateElement)) return;
  const content = document.importNode(template.content, true);
  const cause = content.querySelector('[data-cause]');
  if (cause !== null) cause.textContent = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  content.querySelector('[data-reload]')?.addEventListener('click', () => window.location.reload());
  root.replaceChildren(content);
}
