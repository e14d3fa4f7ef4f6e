import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from '#/kernel/http/errors.ts'
import type { HashCost, HashWork } from './hashing.ts'

/** Argon2id in threads of low priority, few at a time; who waits too long in line is told to come back. */
export type Passwords = {
  hash(password: string): Promise<string>
  /**
   * Takes as long for an unknown account, or one without a password (no hash), as for a known one. A hash from before
   * passwords had one form is tried as it was typed, in the same try; `renew` stores the hash that it has from now on.
   */
  verify(
    stored: string | undefined,
    password: string,
    renew?: (hash: string) => Promise<unknown>,
  ): Promise<boolean>
}

/**
 * One form for what is typed: keyboards write ñ as one character or as two, and digits in full width. NFKC, as
 * NIST SP 800-63B asks: what looks the same is the same password. Browsers send what was typed, so that an older hash
 * can still be proved.
 */
const oneForm = (password: string) => password.normalize('NFKC')

/** OWASP's setting: 19 MiB, two passes, one lane. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2 }
/** One core stays for those who play, however many log in. */
export const HASHES_AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1))
/** About two seconds of work on one core. */
const MAX_WAITING = 200
/** Hashing gives way to everything else on the machine: a flood of logins is slow for itself. */
const NICE = 5

let threads: Piscina<HashWork, string | boolean> | undefined
/** One set of threads in a process, as there is one set of cores. */
function pool() {
  threads ??= new Piscina({
    filename: new URL('hashing.ts', import.meta.url).href,
    name: 'work',
    minThreads: 1,
    maxThreads: HASHES_AT_ONCE,
    maxQueue: MAX_WAITING,
    niceIncrement: NICE,
    idleTimeout: Infinity,
  })
  return threads
}

/** Both are for tests: a short line, and hashes that cost nothing where they are not the subject. */
export type PasswordSettings = { mostWaiting?: number; cost?: HashCost }

export async function openPasswords({
  mostWaiting = MAX_WAITING,
  cost = COST,
}: PasswordSettings = {}): Promise<Passwords> {
  async function work<Result extends string | boolean>(task: HashWork): Promise<Result> {
    if (pool().queueSize >= mostWaiting) throw new AppError('busy', { retryAfter: 2 })
    return (await pool().run(task)) as Result
  }
  // Compared against when there is no account, so that both ways cost the same.
  const nobody = await work<string>({ password: 'no such account', cost })
  return {
    hash: (password) => work<string>({ password: oneForm(password), cost }),
    verify: async (stored, typed, renew) => {
      const password = oneForm(typed)
      const is = (text: string) => work<boolean>({ password: text, stored: stored || nobody })
      if (await is(password)) return Boolean(stored)
      if (password === typed || !(await is(typed)) || !stored) return false
      await renew?.(await work<string>({ password, cost }))
      return true
    },
  }
}
