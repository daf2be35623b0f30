import { type ReactNode, useEffect, useState } from 'react';
import type { ImagePlace, PageComponent, PageImage } from '../domain/activity-box/activityPage/PageComponent.ts';
import { ActionButton } from './ActionButton.tsx';
import { type PageView, wantsNoMotion } from './PageView.ts';
import { fill } from './PageWords.ts';

/** An image of a page, or the place for one. */
export function PageImageView({ image, view }: { image: PageImage | null; view: PageView }): ReactNode {
  if (image === null) return <span className="ap-no-image" aria-hidden="true" />;
  return <img className="ap-image" src={view.world.imageUrl(image.fileId)} alt={image.isDecorative ? '' : image.alt} />;
}

/** An image with what a tap on it does. */
export function ImagePlaceView({ place, view }: { place: ImagePlace; view: PageView }): ReactNode {
  return (
    <ActionButton action={place.action} view={view} className="ap-image-tap">
      <PageImageView image={place.image} view={view} />
    </ActionButton>
  );
}

/** One to three images beside one another. */
export function ImageRow({ places, view }: { places: readonly ImagePlace[]; view: PageView }): ReactNode {
  return (
    <div className="ap-row">
      {places.map((place, at) => (
        <ImagePlaceView key={at} place={place} view={view} />
      ))}
    </div>
  );
}

/** Images one after the other. It turns by itself until it is stopped, touched or focused, and never for who wants no motion. */
export function Carousel({
  component,
  view,
}: {
  component: Extract<PageComponent, { type: 'carousel' }>;
  view: PageView;
}): ReactNode {
  const { places, seconds } = component;
  const count = places.length;
  const [at, setAt] = useState(0);
  const [turns, setTurns] = useState(() => view.mode === 'live' && count > 1 && !wantsNoMotion());
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!turns || held) return undefined;
    const timer = setInterval(() => setAt((old) => (old + 1) % count), seconds * 1000);
    return () => clearInterval(timer);
  }, [turns, held, count, seconds]);
  const shown = Math.min(at, count - 1);
  const place = places[shown];
  const { words } = view;
  const go = (step: number) => () => setAt((shown + step + count) % count);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it and focusing in it only hold it
    <div
      className="ap-carousel"
      role="group"
      aria-roledescription="carousel"
      aria-label={fill(words.imageOf, { at: shown + 1, count })}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {place !== undefined && <ImagePlaceView place={place} view={view} />}
      {count > 1 && (
        <div className="ap-carousel-bar">
          <button type="button" className="ap-round" aria-label={words.previous} onClick={go(-1)}>
            ‹
          </button>
          <button
            type="button"
            className="ap-round"
            aria-label={turns ? words.pause : words.play}
            onClick={() => setTurns(!turns)}
          >
            {turns ? '❚❚' : '▶'}
          </button>
          <button type="button" className="ap-round" aria-label={words.next} onClick={go(1)}>
            ›
          </button>
        </div>
      )}
    </div>
  );
}
