import { hash } from 'node:crypto'
import type { ProofPurpose } from '@perlas/contract/proof'
import type { PasskeyAssertion } from '@perlas/contract/protection'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { passkeyProofOptions, provePasskey, readPasskeys } from '../passkeys/passkeys.ts'
import { factorOf, proveFactor } from '../second-factor/second-factor.ts'
import { provePassword } from '../security/security.ts'
import type { Caller } from '../sessions.ts'
import { readPasswordHash } from '../store.ts'
import { holdsProof, insertProof, isFreshSession } from './store.ts'

/**
 * "Prove it's you". A stolen token is a session, not its owner: what opens the account or sends its money elsewhere
 * wants a password, a passkey or a second factor of the last minutes. `needProof` is the one place that asks.
 */
const PROOF_SECONDS = 300

/** What is asked for, and where: the accounts elsewhere through which this site lets the player in. */
type Place = { purpose: ProofPurpose; site: string; social: readonly SocialName[] }
type SocialName = 'line' | 'google'

async function waysOf(ctx: AppContext, caller: Caller, { purpose, social }: Omit<Place, 'site'>) {
  const [passwordHash, factor, passkeys] = await Promise.all([
    readPasswordHash(ctx, caller.playerId),
    factorOf(ctx, caller),
    readPasskeys(ctx, caller.playerId),
  ])
  const password = passwordHash !== ''
  // A code takes no second factor away: two of them would be one thing only.
  const secondFactor = factor.on && purpose !== 'factor'
  const elsewhere = password ? [] : [...social]
  const none = !password && !secondFactor && passkeys.length === 0 && elsewhere.length === 0
  return { password, secondFactor, passkeys, social: elsewhere, freshLogin: none }
}

export async function waysToProve(ctx: AppContext, caller: Caller, place: Place) {
  const { passkeys, ...ways } = await waysOf(ctx, caller, place)
  const passkey =
    passkeys.length > 0
      ? await passkeyProofOptions(ctx, place.site, caller.playerId, passkeys)
      : null
  return { ...ways, passkey }
}

/** Proves the player by what is given; answers the proof, which this session alone can use. */
export async function makeProof(
  ctx: AppContext,
  caller: Caller,
  given: Place & {
    password?: string | undefined
    code?: string | undefined
    passkey?: PasskeyAssertion | undefined
  },
): Promise<{ proof: string; seconds: number }> {
  const { playerId } = caller
  if (given.password !== undefined) await provePassword(ctx, playerId, given.password)
  else if (given.code !== undefined) {
    if (given.purpose === 'factor') throw new AppError('code-wrong')
    await proveFactor(ctx, playerId, given.code)
  } else if (given.passkey !== undefined) {
    await provePasskey(ctx, { playerId, site: given.site, answer: given.passkey })
  } else {
    // Who has nothing to prove by got in just now.
    const { freshLogin } = await waysOf(ctx, caller, given)
    if (!freshLogin || !(await isFreshSession(ctx, caller, PROOF_SECONDS))) {
      throw new AppError('login-again')
    }
  }
  return grantProof(ctx, caller, given.purpose)
}

/** A proof for whom a caller of this domain proved: by a login at an account elsewhere. */
export async function grantProof(
  ctx: AppContext,
  caller: Caller,
  purpose: ProofPurpose,
): Promise<{ proof: string; seconds: number }> {
  const proof = ctx.chance(32).toString('base64url')
  await insertProof(ctx, caller, { tokenHash: digest(proof), purpose, seconds: PROOF_SECONDS })
  return { proof, seconds: PROOF_SECONDS }
}

/** Throws `proof-needed`, with the purpose, where there is no good proof. */
export async function needProof(
  ctx: AppContext,
  caller: Caller,
  purpose: ProofPurpose,
  proof: string,
): Promise<void> {
  const held =
    proof !== '' && (await holdsProof(ctx, caller, { tokenHash: digest(proof), purpose }))
  if (!held) throw new AppError('proof-needed', { pending: purpose })
}

function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
