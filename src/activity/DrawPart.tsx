import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DrawComponent, EGGS } from '../domain/activity-box/activityPage/PageComponent.ts';
import { PageImageView } from './ImageParts.tsx';
import { type PageView, wantsNoMotion } from './PageView.ts';
import type { ShownPrizeItem } from './PageViewWorld.ts';
import { fill } from './PageWords.ts';
import { type Draw, DRAW_MS, useDraw } from './useDraw.ts';

/** Places of a nine-grid in the order in which the light runs around; the middle one is the button. */
const RING = [0, 1, 2, 5, 8, 7, 6, 3];
/** Turns before a draw comes to rest. */
const TURNS = 4;

type Shown<Type extends DrawComponent['type']> = {
  component: Extract<DrawComponent, { type: Type }>;
  items: readonly (ShownPrizeItem | undefined)[];
  draw: Draw;
  view: PageView;
};

/** A component that draws: it asks the server, moves until it shows what came out, and announces that. */
export function DrawPart({ component, view }: { component: DrawComponent; view: PageView }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const draw = useDraw(component, view, box);
  const { words, world } = view;
  const items = component.prizeItemIds.map((id) => world.prizeItems.find((item) => item.id === id));
  const { chancesLeft, isSignedIn } = world.participant;
  const shared = { items, draw, view };
  return (
    <div className="ap-draw" ref={box} data-phase={draw.phase}>
      {component.type === 'nineGrid' && <NineGrid component={component} {...shared} />}
      {component.type === 'bigWheel' && <BigWheel component={component} {...shared} />}
      {component.type === 'luckyBag' && <LuckyBag component={component} {...shared} />}
      {component.type === 'eggSmash' && <EggSmash component={component} {...shared} />}
      {isSignedIn && chancesLeft !== null && (
        <p className="ap-chip">{fill(words.chancesLeft, { count: chancesLeft })}</p>
      )}
      <p role="status" aria-live="polite" className="ap-said">
        {draw.phase === 'asking' || draw.phase === 'moving' ? words.drawing : draw.said}
      </p>
    </div>
  );
}

const isBusy = ({ phase }: Draw): boolean => phase === 'asking' || phase === 'moving';

function DrawButton({ draw, children }: { draw: Draw; children: ReactNode }): ReactNode {
  return (
    <button
      type="button"
      className="ap-tap ap-button ap-primary ap-draw-button"
      aria-disabled={isBusy(draw)}
      onClick={draw.start}
    >
      {children}
    </button>
  );
}

function Item({ item }: { item: ShownPrizeItem | undefined }): ReactNode {
  return (
    <>
      {item?.image != null && <img className="ap-prize-image" src={item.image} alt="" />}
      <span className="ap-prize-name">{item?.name ?? ''}</span>
    </>
  );
}

/** Which place the light is on: it runs some rounds, slower and slower, and stops at the item that came out. */
function useRunningLight({ phase, at }: Draw): number {
  const [lit, setLit] = useState(-1);
  useEffect(() => {
    if (phase !== 'moving' || wantsNoMotion()) return undefined;
    const steps = TURNS * RING.length + at;
    let timer = setTimeout(() => run());
    const began = performance.now();
    const run = (): void => {
      const share = Math.min(1, (performance.now() - began) / (DRAW_MS * 0.9));
      setLit(Math.round(steps * (1 - (1 - share) ** 2)) % RING.length);
      if (share < 1) timer = setTimeout(run, 30);
    };
    return () => clearTimeout(timer);
  }, [phase, at]);
  if (phase === 'done' || (phase === 'moving' && wantsNoMotion())) return at;
  return phase === 'moving' ? lit : -1;
}

function NineGrid({ component, items, draw }: Shown<'nineGrid'>): ReactNode {
  const lit = useRunningLight(draw);
  return (
    <div className="ap-grid">
      {Array.from({ length: 9 }, (_, cell) => {
        const place = RING.indexOf(cell);
        if (place < 0)
          return (
            <DrawButton key={cell} draw={draw}>
              {component.buttonText}
            </DrawButton>
          );
        return (
          <div key={cell} className={`ap-cell ${lit === place ? 'ap-lit' : ''}`} data-place={place}>
            <Item item={items[place]} />
          </div>
        );
      })}
    </div>
  );
}

function BigWheel({ component, items, draw, view }: Shown<'bigWheel'>): ReactNode {
  const count = Math.max(1, items.length);
  const { phase, stop, round } = draw;
  // It always turns on, and the middle of the item comes to rest under the pointer, at the top.
  const angle = stop < 0 ? 0 : round * (TURNS + 1) * 360 - (stop * 360) / count;
  const colors = items.map((_, n) => `${n % 2 === 0 ? '#fff3e0' : '#ffe0b2'} 0 ${((n + 1) / count) * 100}%`).join(',');
  const style = {
    transform: `rotate(${angle}deg)`,
    transition:
      phase === 'moving' && !wantsNoMotion() ? `transform ${DRAW_MS * 0.95}ms cubic-bezier(.2,.7,.2,1)` : 'none',
    background:
      component.background === null
        ? `conic-gradient(from ${-180 / count}deg, ${colors || '#fff3e0 0 100%'})`
        : undefined,
  };
  return (
    <div className="ap-wheel-box">
      <div className="ap-wheel" style={style} data-angle={((angle % 360) + 360) % 360}>
        {component.background !== null && <PageImageView image={component.background} view={view} />}
        {items.map((item, n) => (
          <div key={n} className="ap-wheel-item" style={{ transform: `rotate(${(n * 360) / count}deg)` }}>
            <Item item={item} />
          </div>
        ))}
      </div>
      <span className="ap-pointer" aria-hidden="true" />
      <DrawButton draw={draw}>{component.buttonText}</DrawButton>
    </div>
  );
}

function PrizeList({ items, view }: Pick<Shown<'luckyBag'>, 'items' | 'view'>): ReactNode {
  return (
    <ul className="ap-prizes" aria-label={view.words.prizes}>
      {items.map((item, n) => (
        <li key={n} className="ap-cell">
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Came({ items, draw }: Pick<Shown<'luckyBag'>, 'items' | 'draw'>): ReactNode {
  return (
    draw.phase === 'done' &&
    draw.at >= 0 && (
      <div className="ap-cell ap-lit ap-came">
        <Item item={items[draw.at]} />
      </div>
    )
  );
}

function LuckyBag({ component, items, draw, view }: Shown<'luckyBag'>): ReactNode {
  return (
    <>
      <div className={`ap-bag ${draw.phase === 'moving' ? 'ap-shakes' : ''}`} aria-hidden="true">
        <svg viewBox="0 0 100 110" width="120" height="132">
          <path d="M30 30 Q50 38 70 30 L92 88 Q92 106 50 106 Q8 106 8 88Z" fill="#c7361c" />
          <path d="M34 8 L66 8 L70 30 Q50 38 30 30Z" fill="#e0552f" />
          <path d="M28 28 Q50 42 72 28" stroke="#ffd54f" strokeWidth="6" fill="none" />
        </svg>
      </div>
      <Came items={items} draw={draw} />
      <DrawButton draw={draw}>{component.buttonText}</DrawButton>
      <PrizeList items={items} view={view} />
    </>
  );
}

function EggSmash({ component, items, draw, view }: Shown<'eggSmash'>): ReactNode {
  const [hit, setHit] = useState(-1);
  const isOpen = draw.phase === 'moving' || draw.phase === 'done';
  return (
    <>
      <p className="ap-chip">{component.buttonText}</p>
      <div className="ap-eggs" role="group" aria-label={component.buttonText}>
        {Array.from({ length: Math.min(EGGS.max, component.eggs) }, (_, n) => {
          const isHit = n === hit && isOpen;
          const look = isHit ? (draw.phase === 'moving' ? 'ap-shakes' : 'ap-broken') : '';
          return (
            <button
              key={n}
              type="button"
              className={`ap-tap ap-egg ${look}`}
              aria-label={fill(view.words.egg, { number: n + 1 })}
              aria-disabled={isBusy(draw)}
              onClick={() => {
                if (isBusy(draw)) return;
                setHit(n);
                draw.start();
              }}
            >
              <svg viewBox="0 0 60 76" width="60" height="76" aria-hidden="true">
                <path d="M30 3 C46 3 57 28 57 45 C57 63 45 73 30 73 C15 73 3 63 3 45 C3 28 14 3 30 3Z" fill="#ffb300" />
                {isHit && (
                  <path d="M4 40 L16 48 L24 38 L34 50 L42 38 L56 46" stroke="#5d3a00" strokeWidth="3" fill="none" />
                )}
              </svg>
            </button>
          );
        })}
      </div>
      <Came items={items} draw={draw} />
      <PrizeList items={items} view={view} />
    </>
  );
}
