/** The time of business, a parameter of every statement; what stays with the database is in tools/time.test.ts. */
export type Clock = () => Date
/** Unpredictable bytes: tokens, nonces. Never the outcome of a game, which comes from its seed. */
export type Chance = (bytes: number) => Buffer
