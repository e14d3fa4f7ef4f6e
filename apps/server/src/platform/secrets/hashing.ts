import { hashSync, verifySync } from '@node-rs/argon2'

/** Work of one hash: memory in KiB, passes over it. */
export type HashCost = { memoryCost: number; timeCost: number }

/** A password to hash at a cost, or one to compare with what is stored, which says its own. */
export type HashWork = { password: string } & ({ cost: HashCost } | { stored: string })

/** What a thread of the pool in `passwords.ts` does. */
export function work({ password, ...how }: HashWork): string | boolean {
  return 'cost' in how
    ? hashSync(password, { ...how.cost, parallelism: 1 })
    : verifySync(how.stored, password)
}
