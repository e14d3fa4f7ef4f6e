import { timingSafeEqual } from 'node:crypto'
import type { PasskeyAnswer, PasskeyAssertion } from '@perlas/contract/protection'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { useNonce, hashOfSubject } from '#/platform/secrets/secrets.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { signInState } from '../state.ts'
import type { Origin, SignedIn } from '../sessions.ts'
import { recordSecurityEvent } from '#/identity/players/players.ts'
import {
  deletePasskey,
  insertPasskey,
  readPasskey,
  readPasskeys,
  usePasskey,
  type Passkey,
} from './store.ts'

export { readPasskeys }

export async function hasPasskey(ctx: AppContext, playerId: number): Promise<boolean> {
  return (await readPasskeys(ctx, playerId)).length > 0
}

/** The library is large and seldom needed: it is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server')

const MAX_PASSKEYS = 10
/** Ed25519, ES256 and RS256, which authenticators use. Others are experimental in Node. */
const ALGORITHMS = [-8, -7, -257]
/** How long a person has to use the passkey. */
const CHALLENGE_MS = 5 * 60_000

/** What the browser needs to make a passkey. The caller has proved who they are. */
export async function passkeyOptions(
  ctx: AppContext,
  ask: { site: string; playerId: number; account: string },
) {
  const { generateRegistrationOptions } = await library()
  const known = await readPasskeys(ctx, ask.playerId)
  return generateRegistrationOptions({
    rpName: 'Perlas',
    rpID: hostOf(ask.site),
    userName: ask.account,
    userDisplayName: ask.account,
    userID: new Uint8Array(Buffer.from(String(ask.playerId))),
    challenge: challengeFor(ctx, `register:${ask.playerId}`),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Keeps a new passkey, and tells the player by mail. */
export async function addPasskey(
  ctx: AppContext,
  input: { site: string; playerId: number; name: string; answer: PasskeyAnswer; address: string },
): Promise<void> {
  const { playerId } = input
  const name = input.name.trim().replaceAll(/\s+/g, ' ')
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await orRefused(() =>
    verifyRegistrationResponse({
      response: input.answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: (given) => spendChallenge(ctx, `register:${playerId}`, given),
      expectedOrigin: input.site,
      expectedRPID: hostOf(input.site),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!registrationInfo || !name) throw new AppError('passkey-refused')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const key = { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, name }
  await inTransaction(ctx, async (tx) => {
    if (!(await insertPasskey(tx, playerId, key, MAX_PASSKEYS))) {
      throw new AppError('passkey-refused')
    }
    await recordSecurityEvent(tx, { playerId, kind: 'passkey-added', address: input.address })
    const details = { name }
    await writeMail(tx, { playerId, template: 'passkey-added', details })
  })
}

export async function removePasskey(
  ctx: AppContext,
  ask: { playerId: number; id: string; address: string },
): Promise<void> {
  const { playerId } = ask
  await inTransaction(ctx, async (tx) => {
    const name = await deletePasskey(tx, playerId, ask.id)
    if (name === undefined) throw new AppError('not-found')
    await recordSecurityEvent(tx, { playerId, kind: 'passkey-removed', address: ask.address })
    const details = { name }
    await writeMail(tx, { playerId, template: 'passkey-removed', details })
  })
}

/** What the browser needs to sign in; the same for everybody, because nobody is known yet. */
export async function passkeyLoginOptions(ctx: AppContext, site: string) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge: challengeFor(ctx, 'login'),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
}

/** What the browser needs to ask for one of the player's own passkeys. */
export async function passkeyProofOptions(
  ctx: AppContext,
  site: string,
  playerId: number,
  known: readonly Passkey[],
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge: challengeFor(ctx, `prove:${playerId}`),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  })
}

/** Proves a signed-in player by one of their passkeys. */
export async function provePasskey(
  ctx: AppContext,
  input: { playerId: number; site: string; answer: PasskeyAssertion },
): Promise<void> {
  const { playerId, answer, site } = input
  const known = await readPasskey(ctx, playerId, answer.id)
  if (!known) throw new AppError('passkey-refused')
  await useAnswer(ctx, { playerId, known, site, answer, purpose: `prove:${playerId}` })
}

/** Signs in by a passkey. It is a device and a finger or PIN, so no second step is asked for. */
export async function passkeyLogin(
  ctx: AppContext,
  input: { site: string; answer: PasskeyAssertion; origin: Origin },
): Promise<SignedIn> {
  const { answer, site } = input
  const playerId = Number(Buffer.from(answer.response.userHandle ?? '', 'base64url').toString())
  const known = Number.isSafeInteger(playerId)
    ? await readPasskey(ctx, playerId, answer.id)
    : undefined
  if (!known) throw new AppError('passkey-refused')
  await useAnswer(ctx, { playerId, known, site, answer, purpose: 'login' })
  if (known.state === 'frozen') throw new AppError('account-frozen')
  if (known.state === 'closed') throw new AppError('access-closed')
  const entry = { kind: 'logged-in-by-passkey' }
  const session = await signInState(ctx).sessions.open(ctx, playerId, input.origin, entry)
  return { ...session, playerId }
}

/** Checks a passkey's answer to our challenge for this purpose, and uses the challenge up. */
async function useAnswer(
  ctx: AppContext,
  input: {
    playerId: number
    known: Passkey
    site: string
    answer: PasskeyAssertion
    purpose: string
  },
): Promise<void> {
  const { playerId, known, answer } = input
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: (given) => spendChallenge(ctx, input.purpose, given),
      expectedOrigin: input.site,
      expectedRPID: hostOf(input.site),
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
        transports: known.transports,
      },
      requireUserVerification: true,
    }),
  )
  const used =
    verified && (await usePasskey(ctx, playerId, known.credentialId, authenticationInfo.newCounter))
  if (!used) throw new AppError('passkey-refused')
}

/** Whatever is wrong with an answer (the library throws for most of it), the failure is the same. */
async function orRefused<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch (cause) {
    throw new AppError('passkey-refused', { cause })
  }
}

/** A passkey belongs to one host name; each site has its own. `site` is the site's own address. */
function hostOf(site: string): string {
  return new URL(site).hostname
}

/** Time, random bytes and our HMAC for one purpose, so nothing has to be stored until the answer comes. */
function challengeFor(ctx: AppContext, purpose: string): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(24)
  head.writeBigUInt64BE(BigInt(ctx.clock().getTime()))
  ctx.chance(16).copy(head, 8)
  return new Uint8Array(Buffer.concat([head, markOf(ctx, purpose, head)]))
}

/** True when the challenge is ours, for this purpose, fresh and never used. */
async function spendChallenge(ctx: AppContext, purpose: string, given: string): Promise<boolean> {
  const bytes = Buffer.from(given, 'base64url')
  if (bytes.length !== 56) return false
  const head = bytes.subarray(0, 24)
  if (!timingSafeEqual(bytes.subarray(24), markOf(ctx, purpose, head))) return false
  // The clocks of two nodes may differ a little, either way.
  const age = Math.abs(ctx.clock().getTime() - Number(head.readBigUInt64BE()))
  return age < CHALLENGE_MS && useNonce(ctx, `passkey:${head.toString('base64url')}`)
}

function markOf(ctx: AppContext, purpose: string, head: Buffer): Buffer {
  return hashOfSubject(ctx, `passkey:${purpose}:${head.toString('base64url')}`)
}
