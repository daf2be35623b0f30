import { z } from 'zod';
import { DATE_FORMATS, NUMBER_FORMATS, TIME_FORMATS } from '../../domain/shared/text/formats.ts';
import { LANGUAGES } from '../../domain/shared/text/language.ts';
import { defineEndpoint } from '../shared/endpoint.ts';

/** A menu resource as the server sends it (§3.2). */
export interface MenuResource {
  id: string;
  resourceName: string;
  /** 0 group, 1 page, 2 button. */
  resourceType: number;
  iconUrl: string | null;
  iconFocusUrl: string | null;
  /** Visible flag. */
  status: number;
  /** Page address, external address, or for a button its right (`task:send`). */
  url: string | null;
  children: MenuResource[];
}

/** Schema of {@link MenuResource}. */
export const menuResource: z.ZodType<MenuResource> = z.lazy(() =>
  z.object({
    id: z.string(),
    resourceName: z.string(),
    resourceType: z.number(),
    iconUrl: z.string().nullable(),
    iconFocusUrl: z.string().nullable(),
    status: z.number(),
    url: z.string().nullable(),
    children: z.array(menuResource),
  }),
);

/** Systems and general menu entries of an operator (§3.2). */
export const permission = z.object({ systems: z.array(menuResource), configs: z.array(menuResource) });

/** The answer of the permission fetch. */
export type Permission = z.output<typeof permission>;

/** The permission fetch (§6): cut to the operator's rights, named in the language of the `lang` header. */
export const findByUserIdAndProductId = defineEndpoint({
  id: 'menu.findByUserIdAndProductId',
  method: 'POST',
  path: 'custom/permission/findByUserIdAndProductId',
  access: 'session',
  summary: 'Systems and general menu of the current user',
  readOnly: true,
  body: z.object({ applicationName: z.string().max(50).optional() }),
  shape: 'data',
  answer: permission,
});

/** The user's menu resources as one tree (§7.2). */
export const queryMenuByCurrentUser = defineEndpoint({
  id: 'menu.queryMenuByCurrentUser',
  method: 'GET',
  path: 'xcommon-user/resource/queryMenuByCurrentUser',
  access: 'session',
  summary: 'Menu resources of the current user',
  answer: z.array(menuResource),
});

/** The menu of the user's roles: the union of what they grant (§6). */
export const findMenuByUserRoles = defineEndpoint({
  id: 'menu.findMenuByUserRoles',
  method: 'GET',
  path: 'admin/role/api/findMenuByUserRoles',
  access: 'session',
  summary: 'Menu of the roles of the current user',
  answer: z.array(menuResource),
});

/** What the shell offers around the menu: decided by the server, so that a tenant's installation can differ. */
export const serviceConfig = z.object({
  /** Languages of the switch, in order, each named in itself. */
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Entries of the account menu, in order. */
  accountMenu: z.array(z.enum(['profile', 'changePassword', 'signOutEverywhere', 'signOut'])),
  /** Whether e-mails go to the embedded sink, whose page then shows what was sent. */
  mailSink: z.boolean(),
  environment: z.enum(['baseline', 'saas']),
  timeZone: z.string(),
  /** The tenant's own logo; null: the product's. */
  brandLogoId: z.string().nullable().optional(),
  /** How the tenant writes times and numbers. */
  formats: z
    .object({ date: z.enum(DATE_FORMATS), time: z.enum(TIME_FORMATS), number: z.enum(NUMBER_FORMATS) })
    .optional(),
  /** Of users who have not chosen a language. */
  defaultLang: z.enum(LANGUAGES).optional(),
  /** Kinds of characters that a new password needs. */
  passwordKinds: z.number().int().optional(),
  /** Hosts that pictures of e-mails may come from; the policy of a page that is opened with a session names them. */
  pictureHosts: z.array(z.string()).optional(),
});

/** The answer of {@link getServiceConfig}. */
export type ServiceConfig = z.output<typeof serviceConfig>;

/** Configuration of the service for this operator (declared in §7.2). */
export const getServiceConfig = defineEndpoint({
  id: 'menu.getServiceConfig',
  method: 'GET',
  path: 'custom/common/config/service/get',
  access: 'session',
  summary: 'Service configuration',
  answer: serviceConfig,
});

/** Page patterns of a sub-application: tells a forbidden page from an unknown one, and gives titles. */
export const subAppRoute = z.object({ path: z.string(), titleKey: z.string(), menu: z.string().optional() });

/** A micro-application of the mapping (§3.1). Everything in `props` beyond title and desc is ours. */
export const microApp = z.object({
  name: z.string(),
  entry: z.string(),
  activeRule: z.string(),
  props: z.object({
    title: z.string(),
    desc: z.string(),
    routes: z.array(subAppRoute).optional(),
    version: z.string().optional(),
    contract: z.string().optional(),
    integrity: z.record(z.string(), z.string()).optional(),
    /** False where there is no `manifest.json` beside the entry, so that it is not asked for. */
    manifest: z.boolean().optional(),
    /** Whether the rules of its style sheets end at its own place (`@scope`): for pages with resets. */
    scopeStyles: z.boolean().optional(),
  }),
});

/** One entry of the mapping. */
export type MicroApp = z.output<typeof microApp>;

/** The list of sub-applications (§7.2): body `status` and `data`; sent without cookies. */
export const getRoutesMapping = defineEndpoint({
  id: 'menu.getRoutesMapping',
  method: 'GET',
  path: 'xcommon-base/frontRoutesMapping/getRoutesMapping',
  access: 'public',
  summary: 'Sub-applications and where they are served',
  shape: 'data',
  omitCredentials: true,
  answer: z.array(microApp),
});
