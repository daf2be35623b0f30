/** Body of what the server answers, with status 503, from when it listens until it can do its work. */
export const STARTING_ANSWER = 'starting';
