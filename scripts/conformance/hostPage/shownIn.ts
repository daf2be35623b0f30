import type { Shown } from './ConformancePage.ts';

const STYLES = ['color', 'background-color', 'font-size', 'font-weight', 'padding', 'border', 'display'] as const;

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
};

const stylesOf = (element: Element): string => {
  const computed = getComputedStyle(element);
  return STYLES.map((name) => `${name}: ${computed.getPropertyValue(name)}`).join('; ');
};

/** What can be seen in an element. */
export function shownIn(slot: HTMLElement): Shown {
  const text = slot.innerText.trim().replaceAll(/\d+/g, '0');
  const heading = slot.querySelector('h1, h2, h3, [role="heading"]');
  const button = slot.querySelector('button, [role="button"]');
  return {
    text,
    anything: text !== '' || [...slot.querySelectorAll('img, svg, canvas, video, input, button')].some(isSeen),
    styles: {
      ...(heading === null ? {} : { heading: stylesOf(heading) }),
      ...(button === null ? {} : { button: stylesOf(button) }),
    },
  };
}

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');

/** Colours of everything in an element that carries text or can be used; bare boxes inherit theirs from the page. */
export function coloursIn(slot: HTMLElement): string {
  return [...slot.querySelectorAll('*')]
    .filter((element) => !element.matches('style, script') && (hasText(element) || element.matches('input, button')))
    .slice(0, 500)
    .map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} ${backgroundColor}`;
    })
    .join('\n');
}
