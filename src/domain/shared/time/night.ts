/** Hour of a tenant's day, in its zone, from which nightly work is done: hardly anybody works then. */
export const NIGHT_HOUR = 3;
