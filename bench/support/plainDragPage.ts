/**
 * A page without a framework that does the work of the page editor while something is dragged: as many rows with four buttons, as many parts
 * of a preview, and a line where the dragged part would land. The baseline of the editor's frames.
 */
export function plainDragPage(parts: number): string {
  const numbers = Array.from({ length: parts }, (_, at) => at);
  const rows = numbers.map(
    (at) =>
      `<li><button data-part draggable="true">${at}</button><button>↑</button><button>↓</button><button>×</button></li>`,
  );
  const texts = numbers.map((at) => `<p>第 ${at + 1} 段</p>`);
  const covers = numbers.map((at) => `<button data-preview-part draggable="true" style="top:${at * 40}px"></button>`);
  return `<!doctype html><html lang="zh"><title>plain</title><style>
    body { display: flex; margin: 0; height: 100vh; font: 14px sans-serif; }
    ul, section { overflow: auto; height: 100vh; margin: 0; padding: 0; position: relative; }
    ul { width: 300px; } section { width: 375px; }
    li { display: flex; height: 32px; } li button:first-child { flex: 1; }
    section p { height: 40px; margin: 0; }
    section button { position: absolute; left: 0; width: 375px; height: 40px; opacity: 0.5; border: 0; }
    .before { box-shadow: 0 -3px 0 blue; } .after { box-shadow: 0 3px 0 blue; }
  </style><ul>${rows.join('')}</ul><section>${texts.join('')}${covers.join('')}</section><script>
    for (const part of document.querySelectorAll('[draggable]')) {
      part.addEventListener('dragstart', (event) => event.dataTransfer.setData('text/plain', 'part'));
      part.addEventListener('dragover', (event) => {
        event.preventDefault();
        const { top, height } = part.getBoundingClientRect();
        const isAfter = event.clientY > top + height / 2;
        part.classList.toggle('after', isAfter);
        part.classList.toggle('before', !isAfter);
      });
      part.addEventListener('dragleave', () => part.classList.remove('after', 'before'));
    }
  </script></html>`;
}
