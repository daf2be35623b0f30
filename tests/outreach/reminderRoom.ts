import { eq } from 'drizzle-orm';
import { listReminderApprovals } from '../../src/contract/common/review/approval.ts';
import { listApprovalSettings, updateApprovalSetting } from '../../src/contract/common/review/approvalSetting.ts';
import {
  type CalendarReminder,
  createReminder,
  getReminder,
  submitReminder,
  withdrawReminder,
} from '../../src/contract/outreach/calendar/calendarReminder.ts';
import type { Envelope } from '../../src/contract/shared/envelope.ts';
import { uploadPackage } from '../../src/contract/profile/audience/package.ts';
import { user } from '../../server/db/schema/index.ts';
import { createTestApi, type TestApi, type TestCaller } from '../db/testApi.ts';
import { contactsFile } from '../files/sheetFiles.ts';

type Person = TestCaller & { id: string };

/** A tenant with an audience, in which calendar reminders are made, submitted and decided. */
export interface ReminderRoom {
  test: TestApi;
  audienceId: string;
  /** What a form sends: due in an hour, for everybody, unless said. */
  form: (over?: Partial<ReminderForm>) => ReminderForm;
  create: (over?: Partial<ReminderForm>, who?: TestCaller) => Promise<CalendarReminder>;
  /** One that was submitted: in force while approval is off. */
  submitted: (over?: Partial<ReminderForm>, who?: TestCaller) => Promise<CalendarReminder>;
  get: (id: string) => Promise<CalendarReminder>;
  withdraw: (id: string) => Promise<string>;
  /** Switches approval of reminders on with these reviewers; without any, off. */
  settle: (...reviewers: Person[]) => Promise<void>;
  /** Somebody with an e-mail who may approve reminders. */
  reviewer: () => Promise<Person>;
  /** The approval that the reminder was last submitted with. */
  approvalOf: (id: string) => Promise<string>;
}

/** What the form of a reminder sends. */
export interface ReminderForm {
  theme: string;
  title: string;
  remindAt: string;
  link: string;
  target: 'allAppUsers' | 'audience';
  audienceId: string | null;
}

/** A refusal's code: of its first field, or of the call; `done` where there was none. */
export const codeOf = ({ body }: { body: Envelope }): string => {
  const [first] = body.fieldErrors ?? [];
  if (first !== undefined) return `${first.path} ${first.code}`;
  return body.success === true ? 'done' : String(body.errorCode);
};

/** Opens a room on a database of its own. */
export async function openReminderRoom(): Promise<ReminderRoom> {
  const test = await createTestApi();
  const file = contactsFile('13800000001');
  const audienceId = (await test.admin.call(uploadPackage, { body: { name: 'members' }, file })).value.id;
  await test.runImports();
  let made = 0;
  const form: ReminderRoom['form'] = (over) => {
    made += 1;
    return {
      theme: 'Members',
      title: `reminder ${made}`,
      remindAt: new Date(test.clock.now().getTime() + 3_600_000).toISOString(),
      link: 'https://example.com/',
      target: 'allAppUsers',
      audienceId: null,
      ...over,
    };
  };
  const create: ReminderRoom['create'] = async (over, who = test.admin) => {
    const answer = await who.call(createReminder, { body: form(over) });
    if (answer.body.success !== true) throw new Error(codeOf(answer));
    return answer.value;
  };
  return {
    test,
    audienceId,
    form,
    create,
    submitted: async (over, who = test.admin) => {
      const { id } = await create(over, who);
      const answer = await who.call(submitReminder, { params: { id } });
      if (answer.body.success !== true) throw new Error(codeOf(answer));
      return answer.value;
    },
    get: async (id) => (await test.admin.call(getReminder, { params: { id } })).value,
    withdraw: async (id) => codeOf(await test.admin.call(withdrawReminder, { params: { id } })),
    async settle(...people) {
      const all = (await test.admin.call(listApprovalSettings, {})).value;
      const version = all.find(({ kind }) => kind === 'calendarReminder')?.version ?? 0;
      const reviewers = people.map(({ id }, index) => ({ userId: id, name: `Reviewer ${index + 1}` }));
      const answer = await test.admin.call(updateApprovalSetting, {
        params: { kind: 'calendarReminder' },
        body: { form: { enabled: people.length > 0, reviewers }, version },
      });
      if (answer.body.success !== true) throw new Error(codeOf(answer));
    },
    async reviewer() {
      const person = await test.userWith(['calendarReminder:approve']);
      await test.ports.db
        .update(user)
        .set({ email: `${person.id}@example.com` })
        .where(eq(user.id, person.id));
      return person;
    },
    approvalOf: async (id) => (await test.admin.call(listReminderApprovals, { params: { id } })).value[0]?.id ?? '',
  };
}
