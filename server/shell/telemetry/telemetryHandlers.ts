import { sendTelemetry } from '../../../src/contract/shell/telemetry.ts';
import { SUB_APPS } from '../../../src/domain/subApps.ts';
import { implement, type Implementation } from '../../api/implement.ts';

const OWN = new Set(SUB_APPS.map(({ name }) => name));

/** Foreign sub-applications share one label: a browser can name what it likes, and each label costs memory. */
const labelOf = (app: string): string => (OWN.has(app) ? app : 'other');

/** Handlers of what browsers report. */
export const telemetryHandlers: readonly Implementation[] = [
  implement(sendTelemetry, async ({ ports, tenantId, requestId }, { body }) => {
    for (const event of body.events) {
      const app = labelOf(event.app);
      if (event.type === 'failed') {
        ports.metrics.countSubAppFailure(app, event.kind);
        const { kind, phase, httpStatus, version, detail } = event;
        ports.logger.warn(
          { app: event.app, kind, phase, httpStatus, version, detail, tenantId, requestId },
          'a sub-application failed in a browser',
        );
      } else ports.metrics.observeSubApp(app, event.type, event.milliseconds);
    }
    return null;
  }),
];
