import { readFileSync } from 'node:fs';

/** Loaded before a server: its clock is off by the milliseconds in a file (`?file=`), which are read anew ten times a second. */
const RealDate = Date;
const file = new URL(import.meta.url).searchParams.get('file') ?? '';
let shift = 0;
setInterval(() => {
  shift = Number(readFileSync(file, 'utf8')) || 0;
}, 100).unref();

globalThis.Date = class extends RealDate {
  constructor(...of) {
    if (of.length === 0) super(RealDate.now() + shift);
    else super(...of);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
