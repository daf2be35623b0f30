/** Address of the diagnostics page, which the shell itself draws for holders of `developer:view`. */
export const DIAGNOSTICS_PATH = '/diagnostics';
