/** The only source of the present for business rules. Due times live in tables and are judged by it. */
export interface Clock {
  now(): Date;
}
