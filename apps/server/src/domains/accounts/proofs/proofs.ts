import { hash } from 'node:crypto'
import type { ProofPurpose } from '@perlas/contract/proof'
import type { PasskeyAssertion } from '@perlas/contract/protection'
import type { AppContext } from '#/context.ts'
import { AppError } from '#/http/errors.ts'
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

export async function waysToProve(ctx: AppContext, caller: Caller, site: string) {
  const [passwordHash, factor, passkeys] = await Promise.all([
    readPasswordHash(ctx, caller.playerId),
    factorOf(ctx, caller),
    readPasskeys(ctx, caller.playerId),
  ])
  const password = passwordHash !== ''
  const passkey =
    passkeys.length > 0 ? await passkeyProofOptions(ctx, site, caller.playerId, passkeys) : null
  return {
    password,
    secondFactor: factor.on,
    passkey,
    freshLogin: !password && !factor.on && passkey === null,
  }
}

/** Proves the player by what is given; answers the proof, which this session alone can use. */
export async function makeProof(
  ctx: AppContext,
  caller: Caller,
  given: {
    purpose: ProofPurpose
    password?: string | undefined
    code?: string | undefined
    passkey?: PasskeyAssertion | undefined
    site: string
  },
): Promise<{ proof: string; seconds: number }> {
  const { playerId } = caller
  if (given.password !== undefined) await provePassword(ctx, playerId, given.password)
  else if (given.code !== undefined) await proveFactor(ctx, playerId, given.code)
  else if (given.passkey !== undefined) {
    await provePasskey(ctx, { playerId, site: given.site, answer: given.passkey })
  } else await proveByFreshLogin(ctx, caller)
  const proof = ctx.chance(32).toString('base64url')
  await insertProof(ctx, caller, {
    tokenHash: digest(proof),
    purpose: given.purpose,
    seconds: PROOF_SECONDS,
  })
  return { proof, seconds: PROOF_SECONDS }
}

/** Who has an account elsewhere and nothing here to prove by: that account let them in just now. */
async function proveByFreshLogin(ctx: AppContext, caller: Caller): Promise<void> {
  const [passwordHash, factor, passkeys] = await Promise.all([
    readPasswordHash(ctx, caller.playerId),
    factorOf(ctx, caller),
    readPasskeys(ctx, caller.playerId),
  ])
  const other = passwordHash !== '' || factor.on || passkeys.length > 0
  if (other || !(await isFreshSession(ctx, caller, PROOF_SECONDS))) {
    throw new AppError('login-again')
  }
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
