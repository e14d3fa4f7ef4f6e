import { hash } from 'node:crypto'
import type { ProofPurpose } from '@perlas/contract/proof'
import type { PasskeyAssertion } from '@perlas/contract/protection'
import type { SocialName } from '@perlas/contract/social-names'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { passkeyProofOptions, provePasskey, readPasskeys } from '../passkeys/passkeys.ts'
import { factorOf, proveFactor } from '../second-factor/second-factor.ts'
import { provePassword } from '../security/security.ts'
import type { Caller } from '../sessions.ts'
import { readPasswordHash } from '../store.ts'
import { holdsProof, insertProof, isFreshSession } from './store.ts'

/**
 * "Prove it's you". A stolen token is a session, not its owner. A call that opens the account or sends money out needs a
 * password, a passkey or a second factor given in the last minutes. `needProof` is the only place that asks.
 */
const PROOF_SECONDS = 300

/** What the proof is for, the site's address, and the linked accounts that this site accepts. */
type Place = { purpose: ProofPurpose; site: string; social: readonly SocialName[] }

async function waysOf(ctx: AppContext, caller: Caller, { purpose, social }: Omit<Place, 'site'>) {
  const [passwordHash, factor, passkeys] = await Promise.all([
    readPasswordHash(ctx, caller.playerId),
    factorOf(ctx, caller),
    readPasskeys(ctx, caller.playerId),
  ])
  const password = passwordHash !== ''
  // A code does not prove the removal of the second factor: it would be the same factor twice.
  const secondFactor = factor.on && purpose !== 'factor'
  const socialWays = password ? [] : [...social]
  const none = !password && !secondFactor && passkeys.length === 0 && socialWays.length === 0
  return { password, secondFactor, passkeys, social: socialWays, freshLogin: none }
}

export async function waysToProve(ctx: AppContext, caller: Caller, place: Place) {
  const { passkeys, ...ways } = await waysOf(ctx, caller, place)
  const passkey =
    passkeys.length > 0
      ? await passkeyProofOptions(ctx, place.site, caller.playerId, passkeys)
      : null
  return { ...ways, passkey }
}

/** Checks what is given and returns a proof that only this session can use. */
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
    // A player with nothing to prove by must have signed in just now.
    const { freshLogin } = await waysOf(ctx, caller, given)
    if (!freshLogin || !(await isFreshSession(ctx, caller, PROOF_SECONDS))) {
      throw new AppError('login-again')
    }
  }
  return grantProof(ctx, caller, given.purpose)
}

/** A proof for a player whom the caller has checked already, by a login at a linked account. */
export async function grantProof(
  ctx: AppContext,
  caller: Caller,
  purpose: ProofPurpose,
): Promise<{ proof: string; seconds: number }> {
  const proof = ctx.chance(32).toString('base64url')
  await insertProof(ctx, caller, { tokenHash: digest(proof), purpose, seconds: PROOF_SECONDS })
  return { proof, seconds: PROOF_SECONDS }
}

/** Throws `proof-needed`, with the purpose, unless the proof is valid. */
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
