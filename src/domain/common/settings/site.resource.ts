import { defineResource } from '../../shell/resource/defineResource.ts';
import { SITES_MAX } from './site.ts';

/** Sites of a tenant, in the general settings (§3.4). */
export const SITE = defineResource({
  name: 'site',
  texts: 'common.site',
  one: 'a site',
  path: '/generalSet/sites',
  unlockedBy: '/generalSet',
  view: 'generalSet:view',
  edit: 'generalSet:edit',
  limit: { most: SITES_MAX, code: 'tooManySites' },
  screens: { list: 'SiteList', form: 'SiteForm' },
});
