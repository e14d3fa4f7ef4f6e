import { hash } from 'node:crypto'
import type { MailTemplate } from '@perlas/contract/mail'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { sendText, spendText } from '#/platform/sms/sms.ts'
import { forgetKnownDevices } from '../login/store.ts'
import { checkPassword } from '../passwords.ts'
import type { PasswordLimits } from '../rules.ts'
import { deleteProofs } from '../proofs/store.ts'
import { endOthers } from '../security/store.ts'
import type { Caller } from '../sessions.ts'
import { endSessions, readPasswordHash, updatePasswordHash } from '../store.ts'
import {
  findPlayer,
  recordSecurityEvent,
  dropAddedMobile,
  mobileWait,
} from '#/identity/players/players.ts'
import { clearFailures, hashOfName, passwordKeys, passwords } from '#/platform/secrets/secrets.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { forgetSessions } from '../ended.ts'
import { undoLinkedChange } from '../questions.ts'
import { findByLink, insertChange, takeChange } from './store.ts'

/** A new number resets passwords only after this time; until then the owner can report that it is not theirs. */
export const NUMBER_COOLING_HOURS = 24
const UNDO_HOURS = { 'mobile-added': NUMBER_COOLING_HOURS, others: 72 } as const

/** Mails about a change of the account, each with an undo. */
export type ChangeKind = Extract<
  MailTemplate,
  | 'mobile-added'
  | 'password-changed'
  | 'password-reset'
  | 'wallet-password-changed'
  | 'wallet-password-reset'
  | 'payout-pin-changed'
  | 'payout-pin-reset'
  | 'payout-account-added'
  | 'recovery-codes-made'
>

/**
 * Tells the owner about a change: by mail, on every open stream, and by a text with an undo link to the number that the
 * account had before. Call it in the change's transaction, and the function that it returns after the commit: that
 * sends the text.
 */
export async function notifyChange(
  tx: AppContext,
  change: {
    playerId: number
    kind: ChangeKind
    details?: Record<string, string>
    /** What undoing needs to know, if anything. */
    undo?: Record<string, string>
    /** The number before the change; empty for none. */
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
  await publishEvent(tx, { type: 'account.changed', playerId, change: kind })
  return (ctx) => {
    if (!mobile) return
    const text = `Perlas: ${texts[kind]} If this wasn't you, undo it: ${ctx.config.publicUrl}/undo#${link}`
    sendChangeText(ctx, mobile, text).catch((err: unknown) => {
      ctx.log.error({ err, playerId, kind }, 'a player could not be told of a change by text')
    })
  }
}

async function sendChangeText(ctx: AppContext, mobile: string, text: string): Promise<void> {
  await spendText(ctx, mobile, true)
  await sendText(ctx, mobile, text)
}

/** For the text message; the mail says more. */
const texts: Record<ChangeKind, string> = {
  'mobile-added': 'a mobile number was added to your account.',
  'password-changed': 'your login password was changed.',
  'password-reset': 'your login password was reset.',
  'wallet-password-changed': 'your wallet password was changed.',
  'wallet-password-reset': 'your wallet password was reset.',
  'payout-pin-changed': 'your PIN for cash-outs was changed.',
  'payout-pin-reset': 'your PIN for cash-outs was reset.',
  'payout-account-added': 'an account for withdrawals was added.',
  'recovery-codes-made': 'new recovery codes were made.',
}

/** Refuses a password reset by a number that was added too recently. */
export async function refuseNewNumber(ctx: AppContext, playerId: number): Promise<void> {
  const until = await mobileWait(ctx, playerId, NUMBER_COOLING_HOURS)
  if (until) throw new AppError('number-too-new', { until })
}

type Asked = {
  password: string | undefined
  limits: PasswordLimits
  address: string
}

/** "This wasn't me", from a session that proved it: ends every other session and sets a new password. */
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
  forgetSessions(ctx, playerId, 'change-undone', ended)
  return { undone, ended }
}

/** The same by the link in a text: nobody is signed in, so every session ends. */
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
  forgetSessions(ctx, playerId, 'change-undone')
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
      : await undoLinkedChange(tx, { playerId, kind: change.kind, detail: change.detail })
  if (hash !== undefined) {
    await updatePasswordHash(tx, playerId, hash)
    const player = await findPlayer(tx, playerId)
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

/** The new password's hash; undefined when the player has no password and sets none. */
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
  const player = await findPlayer(ctx, playerId)
  checkPassword(password, player?.account ?? '', limits)
  return passwords(ctx).hash(password)
}

function digest(link: string): Buffer {
  return hash('sha256', link, 'buffer')
}
