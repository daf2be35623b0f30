import { Refusal } from '../Refusal.ts';

/** A refusal that people outside the console read: a page in their language, with the status of what did not work. */
export class PageRefusal extends Refusal {
  readonly page: string;
  readonly status: 404;

  constructor(page: string) {
    super('NOT_FOUND');
    this.name = 'PageRefusal';
    this.page = page;
    this.status = 404;
  }
}
