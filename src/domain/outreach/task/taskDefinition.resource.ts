import { defineResource } from '../../shell/resource/defineResource.ts';
import { DEFINITIONS_MAX } from './taskDefinition.ts';

/** Task definitions: the channels of a message, and the share of people of each channel (§5.3). */
export const TASK_DEFINITION = defineResource({
  name: 'taskDefinition',
  texts: 'outreach.taskDefinition',
  one: 'a task definition',
  path: '/config/taskDefinition',
  menu: { under: 'outreachConfig', order: 60 },
  limit: { most: DEFINITIONS_MAX, code: 'tooManyDefinitions' },
  screens: { list: 'TaskDefinitionList', form: 'TaskDefinitionForm' },
});
