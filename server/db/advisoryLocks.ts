/** First halves of our advisory lock keys: each use has a number space of its own. */
export const MIGRATION_LOCK = 4_711_001;
/** Second half: the key of the worker. */
export const WORKER_LOCK = 4_711_002;
/** Second half: a hash of the run. */
export const PLAN_LOCK = 4_711_003;
/** Second half: a hash of the contact that is about to be written to. */
export const PERSON_LOCK = 4_711_004;
/** Second half: a hash of the tenant whose rules of customer groups and tags are about to change, or what they ask for to go. */
export const DEFINITIONS_LOCK = 4_711_005;
/** Second half: a hash of the rule-based tag whose values are being determined. */
export const TAG_LOCK = 4_711_006;
/** Second half: a hash of the tenant whose ledger is being rolled up. */
export const STATISTIC_LOCK = 4_711_011;
/** Second half: a hash of the tenant whose bills are being counted, or whose prices change. */
export const BILL_LOCK = 4_711_012;
/** Second half: a hash of the task group whose tasks are being planned. */
export const GROUP_LOCK = 4_711_013;
/** Second half: a hash of the tenant and the phone that a code to take part is about to be sent to. */
export const PLAY_CODE_LOCK = 4_711_014;
/** Second half: a hash of the activity and the device by which somebody comes in. */
export const PLAY_DEVICE_LOCK = 4_711_015;
/** Second half: a hash of the table and the tenant that gets one more record of a limited kind. */
export const ROOM_LOCK = 4_711_017;
/** Second half: a hash of the tenant that gets people without a number. No index keeps two of them from having one e-mail. */
export const NUMBERLESS_LOCK = 4_711_016;
