import { Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../../../ui/index.ts';
import { at } from '../parts/at.ts';

/** The pages of crowd screening (§2.5), by the names of their texts. */
const PAGES = { group: at('profile.group'), temporary: at('profile.temporary'), source: at('profile.source') } as const;

/** Leads between the pages of crowd screening: all groups, temporary ones, and where they come from. */
export function GroupTabs(): ReactNode {
  const t = useTexts();
  const { token } = theme.useToken();
  return (
    <nav aria-label={t('profile.group.pages')} style={{ marginBlockEnd: 16 }}>
      <Flex gap="large">
        {Object.entries(PAGES).map(([texts, to]) => (
          <NavLink
            key={to}
            to={to}
            end
            style={({ isActive }) => ({
              paddingBlock: 4,
              color: isActive ? token.colorLink : token.colorText,
              borderBlockEnd: `2px solid ${isActive ? token.colorPrimary : 'transparent'}`,
            })}
          >
            {t(`profile.${texts}.title`)}
          </NavLink>
        ))}
      </Flex>
    </nav>
  );
}
