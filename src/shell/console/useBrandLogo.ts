import { useEffect, useState } from 'react';

/** A logo by its id, as far as it is known. */
interface Known {
  id: string;
  /** Undefined where it could not be read: the product's mark stands in for it. */
  src: string | undefined;
}

/** The logo for the header: null while it is read, undefined where the product's mark is shown. */
export function useBrandLogo(read: (id: string) => Promise<string>, id: string | null): string | null | undefined {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let isLeft = false;
    const keep = (src: string | undefined): void => {
      if (!isLeft) setKnown({ id, src });
    };
    read(id).then(keep, () => keep(undefined));
    return () => {
      isLeft = true;
    };
  }, [read, id]);
  if (id === null) return undefined;
  return known?.id === id ? known.src : null;
}
