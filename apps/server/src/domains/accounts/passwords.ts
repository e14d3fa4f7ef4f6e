import { availableParallelism } from 'node:os'
import { dictionary } from '@zxcvbn-ts/language-common'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#/http/errors.ts'

/** Argon2id off the event loop, few at a time; who waits too long in line is told to come back. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for an unknown account, or one without a password (no hash), as for a known one. */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

/** One core stays for those who play, however many log in. Node has four threads for such work. */
export const HASHES_AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1))
/** About two seconds of work on one core. */
const MOST_WAITING = 200

/** OWASP's setting: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The most common passwords that would pass the length rule (ASVS 6.2.4 asks for 3,000). */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password: string) => password.length >= 6),
)

export async function openPasswords(): Promise<Passwords> {
  // Compared against when there is no account, so that both ways cost the same.
  const nobody = await hash('no such account', settings)
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= HASHES_AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new AppError('busy', { retryAfter: 2 })
      await new Promise<void>((go) => waiting.push(go))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, settings)),
    verify: (stored, password) =>
      inTurn(async () => {
        const right = await verify(stored || nobody, password)
        return right && Boolean(stored)
      }),
  }
}
