import { proveCode, sendCode, spendCode } from '#/identity/codes/codes.ts'
import { playerById, recordSecurityEvent } from '#/identity/players/players.ts'
import { notifyChange, refuseNewNumber } from '#/identity/sign-in/sign-in.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { forgetTries, passwordKeys, spendTry } from '#/platform/secrets/secrets.ts'
import { safeState } from './state.ts'

type Name = 'payout-pin' | 'wallet-password'
/** The PIN or the wallet password. `stored` answers the one that is there, or refuses. */
type Secret<Stored = unknown> = {
  name: Name
  stored: (ctx: AppContext, playerId: number) => Promise<Stored>
}
type By = { playerId: number; address: string }
type Work = (tx: AppContext) => Promise<void>

/** Tries of one player are counted by it. */
const subjectOf = ({ name }: Secret, playerId: number) =>
  `${name === 'payout-pin' ? 'pin' : 'wallet'}:${playerId}`

/** The number that the player added: it is never the caller's to choose. */
async function numberOf(ctx: AppContext, { stored }: Secret, playerId: number): Promise<string> {
  const { mobile } = await playerById(ctx, playerId)
  if (!mobile) throw new AppError('mobile-needed')
  await stored(ctx, playerId)
  await refuseNewNumber(ctx, playerId)
  return mobile
}

export async function setFirst(
  ctx: AppContext,
  { name }: Secret,
  { playerId, address }: By,
  insert: Work,
): Promise<void> {
  const kind: `${Name}-set` = `${name}-set`
  await inTransaction(ctx, async (tx) => {
    await insert(tx)
    await recordSecurityEvent(tx, { playerId, kind, address })
    await writeMail(tx, { playerId, template: kind, details: {} })
  })
}

/** Into the record, and to the owner by every channel; the text leaves after the commit. */
export async function replace(
  ctx: AppContext,
  { name }: Secret,
  { playerId, address }: By,
  put: Work,
  how: 'changed' | 'reset' = 'changed',
): Promise<void> {
  const kind: `${Name}-${typeof how}` = `${name}-${how}`
  const notify = await inTransaction(ctx, async (tx) => {
    await put(tx)
    await recordSecurityEvent(tx, { playerId, kind, address })
    const { mobile } = await playerById(tx, playerId)
    return notifyChange(tx, { playerId, kind, mobile })
  })
  notify(ctx)
}

/** By a code to the number. The new secret is made before the code is looked at: a wrong code must not answer faster. */
export async function reset<Made>(
  ctx: AppContext,
  secret: Secret,
  by: By & { code: string },
  make: () => Promise<Made>,
  put: (tx: AppContext, made: Made) => Promise<void>,
): Promise<void> {
  const mobile = await numberOf(ctx, secret, by.playerId)
  const made = await make()
  const proved = await proveCode(ctx, 'wallet', mobile, by.code)
  const within = async (tx: AppContext) => {
    await spendCode(tx, proved)
    await put(tx, made)
    await forgetTries(tx, subjectOf(secret, by.playerId))
  }
  await replace(ctx, secret, by, within, 'reset')
}

export async function sendCodeTo(ctx: AppContext, secret: Secret, ask: By & { device: string }) {
  const mobile = await numberOf(ctx, secret, ask.playerId)
  const how = { purpose: 'wallet', mobile, reaches: true, shown: true } as const
  return { mobile, sent: await sendCode(ctx, { ...ask, ...how }) }
}

/**
 * Before money leaves. Wrong ones are counted before they are looked at, and after the third the next ones wait, longer
 * each time. Proofs of one player go one by one. Answers what is stored.
 */
export async function prove<Stored>(
  ctx: AppContext,
  secret: Secret<Stored>,
  playerId: number,
  ciphered: string,
  verify: (kept: Stored, typed: string) => Promise<boolean>,
): Promise<Stored> {
  const typed = await passwordKeys(ctx).open(ctx, ciphered)
  return safeState(ctx).inTurn(playerId, async () => {
    const kept = await secret.stored(ctx, playerId)
    await spendTry(ctx, subjectOf(secret, playerId), () => verify(kept, typed))
    return kept
  })
}
