/** Loads what only an operator needs: a chunk of its own, so that the sign-in page stays small. */
export const loadConsoleGate = () => import('./ConsoleGate.tsx');
