/** Ends this process by SIGTERM when npm, or what stands between npm and it, has died. */
export function endWithRunner(): void;
