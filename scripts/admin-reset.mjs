import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `npm run admin:reset`: prints a one-time password for the administrator. The server may be running. */
const main = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'server', 'main.js');
if (!existsSync(main)) {
  console.error('The console is not built yet. Run npm start once, or npm run build.');
  process.exit(1);
}
process.argv[2] = 'admin-reset';
await import(pathToFileURL(main).href);
