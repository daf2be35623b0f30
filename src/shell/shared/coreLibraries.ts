import * as reactQuery from '@tanstack/react-query';
import * as dayjs from 'dayjs';
import * as i18next from 'i18next';
import * as mobx from 'mobx';
import * as mobxReactLite from 'mobx-react-lite';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactI18next from 'react-i18next';
import * as reactRouterDom from './routerLibrary.ts';
import * as jsxRuntime from 'react/jsx-runtime';
import { z } from './zodLibrary.ts';

/** Libraries that every sub-application of ours uses; most of them are the shell's own too. */
export const CORE_LIBRARIES: Record<string, object> = {
  '@tanstack/react-query': reactQuery,
  dayjs,
  i18next,
  mobx,
  'mobx-react-lite': mobxReactLite,
  react,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-i18next': reactI18next,
  'react-router-dom': reactRouterDom,
  'react/jsx-runtime': jsxRuntime,
  // By name, as `z`, and as a namespace.
  zod: { z, ...z },
};
