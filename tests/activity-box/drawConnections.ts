/** Connections to the database of a process that draws. */
export const DRAW_CONNECTIONS = 4;
