import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { screenRoutes, type Screens } from './screenRoutes.ts';

const Shops = () => null;
const load = () => Promise.resolve({ Shops });

async function componentOf(screens: Screens): Promise<unknown> {
  const [child] =
    screenRoutes('/loyalty', [{ path: '/loyalty/shops', screen: 'Shops', titleKey: 'loyalty.shop.title' }], screens)[0]
      ?.children ?? [];
  const lazy = child?.lazy as () => Promise<Pick<RouteObject, 'Component'>>;
  return { path: child?.path, Component: (await lazy()).Component };
}

it.each(['./screens/Shops.tsx', './screens/places/Shops.tsx'])('finds the screen of a page in %s', async (file) => {
  expect(await componentOf({ [file]: load })).toEqual({ path: '/shops', Component: Shops });
});

it('says which screen is missing', async () => {
  await expect(componentOf({ './screens/Countries.tsx': load })).rejects.toThrow('there is no screen Shops');
});

it('gives a screen what its page says', async () => {
  const page = {
    path: '/loyalty/open',
    screen: 'Shops',
    titleKey: 'loyalty.open.title' as const,
    props: { status: 'open' },
  };
  const [child] = screenRoutes('/loyalty', [page], { './screens/Shops.tsx': load })[0]?.children ?? [];
  const lazy = child?.lazy as () => Promise<Pick<RouteObject, 'element'>>;
  expect((await lazy()).element).toMatchObject({ type: Shops, key: '/loyalty/open', props: { status: 'open' } });
});
