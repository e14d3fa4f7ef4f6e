/** The time for limits and expiry. Timestamps of record come from the database. */
export type Clock = () => Date
/** Unpredictable bytes: tokens, nonces. Never the outcome of a game, which comes from its seed. */
export type Chance = (bytes: number) => Buffer
