import { hash } from 'node:crypto'
import type { MailTemplate } from '@perlas/contract/mail'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { tell } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { sendText, spendText } from '#/platform/sms/sms.ts'
import { forgetKnownDevices } from '../login/store.ts'
import { checkPassword } from '../passwords.ts'
import type { PasswordLimits } from '../rules.ts'
import { deleteProofs } from '../proofs/store.ts'
import { endOthers } from '../security/store.ts'
import type { Caller } from '../sessions.ts'
import {
  endSessions,
  readPasswordHash,
  readPlayer,
  recordSecurityEvent,
  updatePasswordHash,
} from '../store.ts'
import { clearFailures, hashOfName, passwordKeys, passwords } from '#/platform/secrets/secrets.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { accountsState } from '#/identity/accounts/state.ts'
import { undoElsewhere } from '../questions.ts'
import { dropAddedMobile, findByLink, insertChange, readMobileWait, takeChange } from './store.ts'

/** A number resets passwords from this on; until then its owner can say that it is somebody else's. */
export const NUMBER_COOLING_HOURS = 24
const UNDO_HOURS = { 'mobile-added': NUMBER_COOLING_HOURS, others: 72 } as const

/** The mails that tell of a change at the account, each with a way to undo it. */
export type ChangeKind = Extract<
  MailTemplate,
  | 'mobile-added'
  | 'password-changed'
  | 'password-reset'
  | 'wallet-password-changed'
  | 'wallet-password-reset'
  | 'payout-account-added'
  | 'recovery-codes-made'
>

/**
 * Tells the owner of a change by every channel there is: a mail, a word on every open stream, and a text with a link
 * to the number that the account had before. In the transaction of the change; what it answers is to be called after
 * the commit and sends what leaves the house.
 */
export async function tellChange(
  tx: AppContext,
  change: {
    playerId: number
    kind: ChangeKind
    details?: Record<string, string>
    /** What is needed to undo it, beside what every undoing does. */
    undo?: Record<string, string>
    /** The number that was known before; empty for none. */
    mobile: string
  },
): Promise<(ctx: AppContext) => void> {
  const { playerId, kind, details = {}, mobile } = change
  const link = tx.chance(24).toString('base64url')
  const { changeId, undoUntil } = await insertChange(tx, {
    playerId,
    kind,
    detail: change.undo ?? {},
    linkHash: mobile ? digest(link) : null,
    hours: kind === 'mobile-added' ? UNDO_HOURS[kind] : UNDO_HOURS.others,
  })
  await writeMail(tx, {
    playerId,
    template: kind,
    details: { ...details, change: String(changeId), undoUntil: undoUntil.toISOString() },
  })
  await tell(tx, { type: 'account.changed', playerId, change: kind })
  return (ctx) => {
    if (!mobile) return
    const text = `Perlas: ${texts[kind]} If this wasn't you, undo it: ${ctx.config.publicUrl}/undo#${link}`
    tellByText(ctx, mobile, text).catch((err: unknown) => {
      ctx.log.error({ err, playerId, kind }, 'a player could not be told of a change by text')
    })
  }
}

async function tellByText(ctx: AppContext, mobile: string, text: string): Promise<void> {
  await spendText(ctx, mobile, true)
  await sendText(ctx, mobile, text)
}

/** Plain text for phones; the mail has the rest. */
const texts: Record<ChangeKind, string> = {
  'mobile-added': 'a mobile number was added to your account.',
  'password-changed': 'your login password was changed.',
  'password-reset': 'your login password was reset.',
  'wallet-password-changed': 'your wallet password was changed.',
  'wallet-password-reset': 'your wallet password was reset.',
  'payout-account-added': 'an account for withdrawals was added.',
  'recovery-codes-made': 'new recovery codes were made.',
}

/** Refuses a reset by a number that is too new to be trusted with one. */
export async function refuseNewNumber(ctx: AppContext, playerId: number): Promise<void> {
  const until = await readMobileWait(ctx, playerId, NUMBER_COOLING_HOURS)
  if (until) throw new AppError('number-too-new', { until })
}

type Asked = {
  password: string | undefined
  limits: PasswordLimits
  address: string
}

/** "This wasn't me", by a session whose owner proved it: every other session ends, and a new password is set. */
export async function undoChange(
  ctx: AppContext,
  ask: Asked & { caller: Caller; changeId: number },
): Promise<{ undone: boolean; ended: string[] }> {
  const { playerId } = ask.caller
  const hash = await newHash(ctx, playerId, ask)
  const { undone, ended } = await inTransaction(ctx, async (tx) => {
    const done = await undo(tx, playerId, ask.changeId, hash, ask)
    return { undone: done, ended: await endOthers(tx, ask.caller, 'change-undone') }
  })
  for (const sessionId of ended) {
    accountsState(ctx).sessions.forget(playerId, sessionId)
    ctx.live.sessionEnded(playerId, sessionId, 'change-undone')
  }
  return { undone, ended }
}

/** The same by the link of a text: nobody is signed in, so every session ends. */
export async function undoByLink(
  ctx: AppContext,
  ask: Asked & { link: string },
): Promise<{ undone: boolean; playerId: number }> {
  const found = await findByLink(ctx, digest(ask.link))
  if (!found) throw new AppError('undo-over')
  const { playerId, changeId } = found
  const hash = await newHash(ctx, playerId, ask)
  const undone = await inTransaction(ctx, async (tx) => {
    const done = await undo(tx, playerId, changeId, hash, ask)
    await endSessions(tx, playerId, 'change-undone')
    return done
  })
  accountsState(ctx).sessions.forget(playerId, '*')
  ctx.live.sessionEnded(playerId, '*', 'change-undone')
  return { undone, playerId }
}

async function undo(
  tx: AppContext,
  playerId: number,
  changeId: number,
  hash: string | undefined,
  ask: Asked,
): Promise<boolean> {
  const change = await takeChange(tx, playerId, changeId)
  if (!change) throw new AppError('undo-over')
  const undone =
    change.kind === 'mobile-added'
      ? await dropAddedMobile(tx, playerId, change.at)
      : await undoElsewhere(tx, { playerId, kind: change.kind, detail: change.detail })
  if (hash !== undefined) {
    await updatePasswordHash(tx, playerId, hash)
    const player = await readPlayer(tx, playerId)
    for (const name of [player?.account, player?.mobile])
      if (name) await clearFailures(tx, hashOfName(tx, name))
  }
  await deleteProofs(tx, playerId)
  await forgetKnownDevices(tx, playerId)
  await recordSecurityEvent(tx, {
    playerId,
    kind: 'change-undone',
    address: ask.address,
    detail: { change: change.kind, undone },
  })
  const details = { change: change.kind }
  await writeMail(tx, { playerId, template: 'change-undone', details })
  return undone
}

/** The new password's hash; undefined for who has none and sets none. */
async function newHash(
  ctx: AppContext,
  playerId: number,
  { password: ciphered, limits }: Asked,
): Promise<string | undefined> {
  if (ciphered === undefined) {
    if ((await readPasswordHash(ctx, playerId)) !== '') throw new AppError('password-too-weak')
    return undefined
  }
  const password = await passwordKeys(ctx).open(ctx, ciphered)
  const player = await readPlayer(ctx, playerId)
  checkPassword(password, player?.account ?? '', limits)
  return passwords(ctx).hash(password)
}

function digest(link: string): Buffer {
  return hash('sha256', link, 'buffer')
}
