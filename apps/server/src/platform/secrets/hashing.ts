import { hashSync, verifySync } from '@node-rs/argon2'

/** OWASP's setting: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password to hash, or one to hold against what is stored. */
export type HashWork = { password: string; stored?: string }

/** What a thread of the pool in `passwords.ts` does. */
export function work({ password, stored }: HashWork): string | boolean {
  return stored === undefined ? hashSync(password, settings) : verifySync(stored, password)
}
