import { randomUUID } from 'node:crypto'
import type { getRecovery } from '@perlas/contract/recovery'
import type { Output } from '@perlas/contract/call'
import type { OfficeRecovery, officeRecovery } from '@perlas/contract/office-recovery'
import type { Static } from 'typebox'
import { proveCode, spendCode } from '#/identity/codes/codes.ts'
import { detailsOf, keepMade, makePicture, openMade, verifiedOf } from '#/identity/kyc/kyc.ts'
import { findPlayer, maskTail, playerNamed } from '#/identity/players/players.ts'
import {
  forgetSessions,
  grantRecoveryCode,
  renewRecoveryCode,
  stopRecoveryCode,
} from '#/identity/sign-in/sign-in.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import { insertAudit, namesOf, recordOpening, saysSomething } from '#/platform/audit/audit.ts'
import { isEmail, sendEmail, sendsEmail } from '#/platform/email/email.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { sendText, spendText } from '#/platform/sms/sms.ts'
import { associatedDataOf } from './pictures.ts'
import { sameName } from './rules.ts'
import { insertPicture, markSent } from './store.pictures.ts'
import { holdChat } from './store.ts'
import {
  countOfAccount,
  hasAnotherRecovery,
  holdAccount,
  insertRecovery,
  listKinds,
  listRecoveries,
  lockOfAccount,
  lockRecovery,
  readKind,
  readLastRecovery,
  readRecovery,
  readSeen,
  storeCodeMade,
  storeCodeSent,
  storeEnd,
  storeKind,
  storeProposal,
  type PictureKind,
  type Recovery,
} from './store.recovery.ts'
import { admitVisitor, ownerOfKey } from './visitors.ts'

type View = Output<typeof getRecovery>
type Of = { playerId: number; no: number }
type By = { member: StaffSession; address: string }
type Against = Static<(typeof officeRecovery)['output']>['against'][number]

const LISTED = 100
/** The code of a case is good for so long: until then its owner can stop it, and no other case begins. */
const CODE_HOURS = 72
/** After a proposal nobody grants for so long: its owner was told, and has time to stop it. */
const OWNER_HOURS = 24
/** A code is made anew no sooner. */
const AGAIN_SECONDS = 60

/** What this browser sees of its last case: nothing of the account. */
export async function recoveryOf(ctx: AppContext, visitor: string | undefined): Promise<View> {
  const emails = sendsEmail(ctx)
  const owner = await ownerOfKey(ctx, visitor)
  const found = owner === 0 ? undefined : await readLastRecovery(ctx, owner)
  if (!found) return { recovery: null, emails }
  const kinds = await listKinds(ctx, found)
  return {
    recovery: {
      state: shownState[found.state],
      openedAt: found.openedAt.toISOString(),
      pictures: kinds.map(({ kind }) => kind),
      by: byOf(found),
    },
    emails,
  }
}

/** That it was proposed is the office's; and that an owner stopped it would tell that there is one. */
const shownState = {
  open: 'open',
  proposed: 'open',
  granted: 'granted',
  refused: 'refused',
  stopped: 'refused',
} as const

/** Opens a case from a number or a mail address that its code proves. The answer is the same whether or not there is such an account. */
export async function openRecoveryCase(
  ctx: AppContext,
  ask: {
    visitor: string
    requestId: string
    account: string
    name: string
    birthDate: string
    /** The number, or the mail address in its place. */
    reach: string
    code: string
    remembers: string
  },
): Promise<View> {
  const { visitor, requestId: request, reach: mobile, code } = ask
  const reported = {
    account: ask.account.trim(),
    name: ask.name.trim(),
    birthDate: ask.birthDate,
    mobile,
    remembers: ask.remembers.trim(),
  }
  const known = await ownerOfKey(ctx, visitor)
  const last = known === 0 ? undefined : await readLastRecovery(ctx, known)
  // Sent again: its code was used up by the first.
  if (last?.request === request) {
    const same = Object.entries(reported).every(([field, value]) => last[field as 'name'] === value)
    if (!same) throw new AppError('order-conflict')
    return recoveryOf(ctx, visitor)
  }
  const proved = await proveCode(ctx, 'register', mobile, code)
  const playerId = await admitVisitor(ctx, { key: visitor, name: '', contact: '' })
  await inTransaction(ctx, async (tx) => {
    await holdChat(tx, playerId)
    const before = await readLastRecovery(tx, playerId)
    if (before?.request === request) return
    if (before && (before.state === 'open' || before.state === 'proposed'))
      throw new AppError('order-conflict')
    await spendCode(tx, proved)
    await insertRecovery(tx, { playerId, ...reported, request, at: tx.clock() })
  })
  return recoveryOf(ctx, visitor)
}

/** A picture of the ID or the face, through all that pictures of IDs go through; while nobody has proposed anything. */
export async function showRecoveryPicture(
  ctx: AppContext,
  { visitor, kind, bytes }: { visitor: string; kind: PictureKind; bytes: Buffer },
): Promise<View> {
  const playerId = await ownerOfKey(ctx, visitor)
  const found = playerId === 0 ? undefined : await readLastRecovery(ctx, playerId)
  if (found?.state !== 'open') throw new AppError('not-found')
  const pictureId = randomUUID()
  const made = await makePicture(ctx, {
    bytes,
    associatedData: associatedDataOf({ playerId, pictureId }),
  })
  if (made.scan === 'waiting') throw new AppError('busy', { retryAfter: 30 })
  await insertPicture(ctx, { playerId, pictureId, ...made })
  await keepMade(ctx, made)
  await inTransaction(ctx, async (tx) => {
    const one = await lockRecovery(tx, found)
    if (one?.state !== 'open') throw new AppError('not-found')
    await storeKind(tx, { ...found, kind, pictureId })
    await markSent(tx, { playerId, pictureId })
  })
  return recoveryOf(ctx, visitor)
}

/** Whether somebody's case about the player's account waits, or its code was granted and is good. */
export async function ownRecovery(ctx: AppContext, ofPlayer: number): Promise<{ waits: boolean }> {
  const since = hoursAfter(ctx.clock(), -CODE_HOURS)
  return { waits: (await countOfAccount(ctx, { ofPlayer, since })) > 0 }
}

/** The owner stops it from a device that is signed in; asked twice nothing more happens. */
export async function stopOwnRecovery(
  ctx: AppContext,
  { playerId: ofPlayer, address }: { playerId: number; address: string },
): Promise<{ waits: boolean }> {
  await inTransaction(ctx, async (tx) => {
    await holdAccount(tx, ofPlayer)
    const at = tx.clock()
    const cases = await lockOfAccount(tx, { ofPlayer, since: hoursAfter(at, -CODE_HOURS) })
    for (const one of cases) await storeEnd(tx, one, { state: 'stopped', staffId: null, at })
    if (cases.length > 0) await stopRecoveryCode(tx, { playerId: ofPlayer, address })
  })
  return ownRecovery(ctx, ofPlayer)
}

// the office

export async function recoveries(
  ctx: AppContext,
  { view }: { view?: string | undefined },
  by: By,
): Promise<{ rows: OfficeRecovery[]; more: boolean }> {
  await recordOpening(ctx, { ...by, action: 'recoveries-read', view })
  const since = hoursAfter(ctx.clock(), -CODE_HOURS)
  const found = await listRecoveries(ctx, { since, most: LISTED + 1 })
  const rows = found.slice(0, LISTED)
  const names = await membersOf(ctx, rows)
  return {
    rows: rows.map((row) => rowOf(row, names, by.member.staffId)),
    more: found.length > LISTED,
  }
}

export async function recovery(
  ctx: AppContext,
  { view, ...of }: Of & { view?: string | undefined },
  by: By,
): Promise<Static<(typeof officeRecovery)['output']>> {
  const found = await readRecovery(ctx, of)
  if (!found) throw new AppError('not-found')
  await recordOpening(ctx, { ...by, action: 'recovery-read', view, detail: of })
  const { staffId } = by.member
  const { against, ofPlayer } = await judged(ctx, found, staffId)
  const kinds = await listKinds(ctx, of)
  const seen = await readSeen(ctx, { staffId, pictureIds: kinds.map(({ pictureId }) => pictureId) })
  const names = await membersOf(ctx, [found])
  return {
    row: rowOf(found, names, staffId),
    birthDate: found.birthDate,
    by: byOf(found),
    mobile: isEmail(found.mobile) ? maskAddress(found.mobile) : maskTail(found.mobile),
    remembers: found.remembers,
    reason: found.reason,
    decidedBy: found.decidedBy === null ? '' : (names.get(found.decidedBy) ?? ''),
    pictures: kinds.map(({ kind, pictureId }) => ({ kind, seen: seen.has(pictureId) })),
    against,
    ofPlayer,
  }
}

/** A picture of a case; that it was seen is in the record before it is sent. */
export async function recoveryPicture(
  ctx: AppContext,
  of: Of & { kind: PictureKind },
  { member: { staffId }, address }: By,
): Promise<Buffer> {
  const found = await readKind(ctx, of)
  if (!found) throw new AppError('not-found')
  const detail = { ...of, pictureId: found.pictureId }
  await insertAudit(ctx, { staffId, action: 'recovery-picture-seen', detail, address })
  return openMade(ctx, found, associatedDataOf(found))
}

/**
 * A member proposes that the account is theirs: it has a verified ID, with this name and birth date, and the member looked at
 * both pictures (`recovery-unproven`). The owner is told at once, by mail and by a text to the number of before.
 */
export async function proposeRecovery(
  ctx: AppContext,
  { reason: given, ...of }: Of & { reason: string },
  { member: { staffId }, address }: By,
): Promise<void> {
  const reason = given.trim()
  if (!saysSomething(reason, 'recovery')) throw new AppError('invalid-input')
  const mobile = await inTransaction(ctx, async (tx) => {
    const one = await lockRecovery(tx, of)
    if (!one) throw new AppError('not-found')
    if (one.state !== 'open') throw new AppError('order-moved')
    const named = await playerNamed(tx, one.account)
    if (named !== undefined) await holdAccount(tx, named)
    const { against, ofPlayer } = await judged(tx, one, staffId)
    if (against.length > 0) throw new AppError('recovery-unproven')
    await storeProposal(tx, of, { ofPlayer, reason, staffId, at: tx.clock() })
    await recorded(tx, { staffId, address, action: 'recovery-proposed', of, ofPlayer })
    await writeMail(tx, { playerId: ofPlayer, template: 'recovery-proposed', details: {} })
    return (await findPlayer(tx, ofPlayer))?.mobile ?? ''
  })
  await tellOldNumber(
    ctx,
    mobile,
    `somebody asks for your account with a new number or email. If this wasn’t you, sign in within ${OWNER_HOURS} hours and stop it under Security.`,
  )
}

/**
 * Another member grants it after the owner had their time (`recovery-early`), and one code goes to the proven number; or
 * anybody says no. The owner is told of a grant.
 */
export async function decideRecovery(
  ctx: AppContext,
  { grant, ...of }: Of & { grant: boolean },
  { member: { staffId }, address }: By,
): Promise<void> {
  const done = await inTransaction(ctx, async (tx) => {
    const waiting = await readRecovery(tx, of)
    if (waiting?.ofPlayer) await holdAccount(tx, waiting.ofPlayer)
    const one = await lockRecovery(tx, of)
    if (!one) throw new AppError('not-found')
    const at = tx.clock()
    if (!grant) {
      if (one.state !== 'open' && one.state !== 'proposed') throw new AppError('order-moved')
      await storeEnd(tx, of, { state: 'refused', staffId, at })
      const ofPlayer = one.ofPlayer ?? 0
      await recorded(tx, { staffId, address, action: 'recovery-refused', of, ofPlayer })
      return undefined
    }
    if (one.state !== 'proposed' || one.ofPlayer === null) throw new AppError('order-moved')
    if (one.proposedBy === staffId) throw new AppError('one-hand')
    const from = grantsFrom(one)
    if (!from || from > at) throw new AppError('recovery-early')
    // Whatever became of the account since; and the second member has looked as the first did.
    const { against, ofPlayer } = await judged(tx, one, staffId)
    if (against.length > 0 || ofPlayer !== one.ofPlayer) throw new AppError('recovery-unproven')
    await storeEnd(tx, of, { state: 'granted', staffId, at })
    const code = await grantRecoveryCode(tx, ofPlayer)
    await storeCodeMade(tx, of, at)
    await recorded(tx, { staffId, address, action: 'recovery-granted', of, ofPlayer })
    await writeMail(tx, { playerId: ofPlayer, template: 'recovery-granted', details: {} })
    const before = (await findPlayer(tx, ofPlayer))?.mobile ?? ''
    return { ofPlayer, before, code: { text: code, madeAt: at, to: one.mobile } }
  })
  if (!done) return
  forgetSessions(ctx, done.ofPlayer, 'recovery-granted')
  await sendCode(ctx, of, done.code)
  await tellOldNumber(
    ctx,
    done.before,
    'a recovery code for your account was sent to a new number or email. If this wasn’t you, sign in now and stop it under Security.',
  )
}

/** A member has a new code sent in the place of one that did not arrive: the one before opens nothing, its end stays. */
export async function sendRecoveryCodeAgain(
  ctx: AppContext,
  of: Of,
  { member: { staffId }, address }: By,
): Promise<void> {
  const code = await inTransaction(ctx, async (tx) => {
    const waiting = await readRecovery(tx, of)
    if (waiting?.ofPlayer) await holdAccount(tx, waiting.ofPlayer)
    const one = await lockRecovery(tx, of)
    if (!one) throw new AppError('not-found')
    const { ofPlayer, decidedAt, codeMadeAt } = one
    const madeAt = tx.clock()
    const isEarly =
      codeMadeAt !== null && madeAt.getTime() - codeMadeAt.getTime() < AGAIN_SECONDS * 1000
    if (one.state !== 'granted' || ofPlayer === null || decidedAt === null || isEarly)
      throw new AppError('order-moved')
    const text = await renewRecoveryCode(tx, ofPlayer, decidedAt)
    if (text === undefined) throw new AppError('order-moved')
    await storeCodeMade(tx, of, madeAt)
    await recorded(tx, { staffId, address, action: 'recovery-code-again', of, ofPlayer })
    return { text, madeAt, to: one.mobile }
  })
  await sendCode(ctx, of, code)
}

/** By a text to the proven number, or a mail to the proven address. Where it does not go the case shows it, and a member has another one sent. */
async function sendCode(
  ctx: AppContext,
  of: Of,
  { text, madeAt, to }: { text: string; madeAt: Date; to: string },
): Promise<void> {
  try {
    if (isEmail(to)) await sendEmail(ctx, codeLetter(of, { text, madeAt, to }))
    else {
      await spendText(ctx, to, true)
      await sendText(
        ctx,
        to,
        `Perlas: your recovery code is ${text}. It works once, within ${CODE_HOURS} hours. Never share it with anyone, not even us.`,
      )
    }
    await storeCodeSent(ctx, of, { madeAt, at: ctx.clock() })
  } catch (err) {
    ctx.log.error({ err }, 'a recovery code could not be sent')
  }
}

/** Where its code goes. */
const byOf = ({ mobile }: Pick<Recovery, 'mobile'>) =>
  isEmail(mobile) ? ('email' as const) : ('text' as const)

/** `l…@example.com`. */
const maskAddress = (email: string) => email.replace(/^(.)[^@]*/, '$1…')

const codeLetter = (of: Of, { text, madeAt, to }: { text: string; madeAt: Date; to: string }) => ({
  to,
  subject: 'Your Perlas recovery code',
  text: `Your recovery code is ${text}. It works once, within ${CODE_HOURS} hours. Never share it with anyone, not even us.\n\nTap Log in, then Forgot password, and enter the code.\n\nDidn’t ask to recover your account? Contact customer service.`,
  key: `recovery${of.playerId}-${of.no}-${madeAt.getTime()}`,
})

/** From when on a second member can grant it. */
const grantsFrom = ({ proposedAt }: Pick<Recovery, 'proposedAt'>) =>
  proposedAt && hoursAfter(proposedAt, OWNER_HOURS)

/** What stands against a case, as the member who asks sees it. */
async function judged(
  ctx: AppContext,
  of: Recovery,
  staffId: number,
): Promise<{ against: Against[]; ofPlayer: number }> {
  const kinds = await listKinds(ctx, of)
  const seen = await readSeen(ctx, { staffId, pictureIds: kinds.map(({ pictureId }) => pictureId) })
  const pictures: (Against | false)[] = [
    kinds.length < 2 && 'pictures',
    kinds.some(({ pictureId }) => !seen.has(pictureId)) && 'pictures-unseen',
  ]
  const ofPlayer = (await playerNamed(ctx, of.account)) ?? 0
  const player = ofPlayer === 0 ? undefined : await findPlayer(ctx, ofPlayer)
  if (!player)
    return { against: ['no-account', ...pictures.filter((one) => one !== false)], ofPlayer: 0 }
  const [approvedIds, details, another] = await Promise.all([
    verifiedOf(ctx, [ofPlayer]),
    detailsOf(ctx, ofPlayer),
    hasAnotherRecovery(ctx, {
      ofPlayer,
      since: hoursAfter(ctx.clock(), -CODE_HOURS),
      playerId: of.playerId,
      no: of.no,
    }),
  ])
  const verified = approvedIds.length > 0 && details !== null
  const against: (Against | false)[] = [
    player.state !== 'active' && 'not-active',
    !verified && 'not-verified',
    verified && details.birthDate !== of.birthDate && 'birth-date',
    verified && !sameName(of.name, details) && 'name',
    ...pictures,
    another && 'another-case',
  ]
  return { against: against.filter((one) => one !== false), ofPlayer }
}

const recorded = (
  tx: AppContext,
  of: { staffId: number; address: string; action: string; of: Of; ofPlayer: number },
) =>
  insertAudit(tx, {
    staffId: of.staffId,
    action: of.action,
    detail: { visitor: of.of.playerId, recovery: of.of.no, playerId: of.ofPlayer },
    address: of.address,
  })

/** By a text to the number that the account has; one that cannot be sent holds nothing up. */
async function tellOldNumber(ctx: AppContext, mobile: string, words: string): Promise<void> {
  if (mobile === '') return
  try {
    await spendText(ctx, mobile, true)
    await sendText(ctx, mobile, `Perlas: ${words}`)
  } catch (err) {
    ctx.log.error({ err }, 'an owner could not be told of a recovery by text')
  }
}

const membersOf = (ctx: AppContext, rows: readonly Recovery[]) =>
  namesOf(ctx, [
    ...new Set(
      rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy ?? [], decidedBy ?? []].flat()),
    ),
  ])

const rowOf = (
  one: Recovery,
  names: ReadonlyMap<number, string>,
  staffId: number,
): OfficeRecovery => ({
  playerId: one.playerId,
  no: one.no,
  account: one.account,
  name: one.name,
  state: one.state,
  openedAt: one.openedAt.toISOString(),
  proposedBy: one.proposedBy === null ? '' : (names.get(one.proposedBy) ?? ''),
  mine: one.proposedBy === staffId,
  grantsFrom: one.state === 'proposed' ? (grantsFrom(one)?.toISOString() ?? null) : null,
  codeSent: one.codeSentAt !== null,
})
