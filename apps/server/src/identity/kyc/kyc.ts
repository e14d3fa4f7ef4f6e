import type { Input, Output } from '@perlas/contract/call'
import {
  type addKyc,
  type KycDetails,
  type kyc,
  KYC_CONSENT,
  kycDocuments,
  kycDocumentTypes,
  type KycStatus,
} from '@perlas/contract/kyc'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { playerById } from '#/identity/players/players.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { kycTools } from './state.ts'
import type { Sealed } from './keys.ts'
import { detailsIn, judge, moveCase, associatedDataOf, numberOf } from './moves.ts'
import {
  ageOn,
  documentText,
  gateOf,
  isEditable,
  MIN_AGE,
  maskNumber,
  missingOf,
  nameFits,
  picturesOf,
  plainNumber,
  type Gate,
} from './rules.ts'
import { listPictures } from './store.pictures.ts'
import {
  lockCase,
  readCase,
  readSteps,
  storeConsent,
  storeDetails,
  storeDocument,
  storeFlags,
  duplicatesOf,
  type Case,
} from './store.ts'

export {
  approveKyc,
  askKycAgain,
  caseAtDesk as verificationAtDesk,
  countWaitingKyc,
  kycCase,
  kycPicture,
  kycSummary,
  rejectKyc,
  waitingKyc,
  type KycSummary,
  type RecordKyc,
} from './decisions.ts'
export type { WaitingKycAsk } from './queue.ts'
export type { Sealed } from './keys.ts'
export { takePicture } from './pictures.ts'
export { drawAnew } from './decode.ts'
export {
  keepMade,
  makeFile,
  makePicture,
  openMade,
  removeMade,
  resealedKey,
  scanned,
} from './made.ts'
export type { KeptPicture, MadePicture } from './made.ts'
export { kycArea } from './settings/settings.ts'
export { readKycSetting as kycRules } from './settings/store.ts'
export { kycApproved, kycRefused } from './questions.ts'
export { MIN_AGE, nameFits } from './rules.ts'
export {
  accountsOfPerson,
  readMarks as marksOfApproved,
  readVerified as verifiedOf,
} from './store.ts'
export { remindOfKyc } from './remind.ts'
export { scanAgain, maintainKyc } from './maintenance.ts'

/** What the player sees of it, and what is to be done next. */
export async function kycState(ctx: AppContext, playerId: number): Promise<Output<typeof kyc>> {
  // One picture of all of it: a status that is older than its steps would stand there until the next word.
  const { of, gate, steps, all } = await inTransaction(ctx, async (tx) => {
    await tx.db.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const found = await readCase(tx, playerId)
    return {
      of: found,
      gate: await gate_(tx, playerId, found),
      steps: await readSteps(tx, playerId),
      all: await listPictures(tx, playerId),
    }
  })
  const wanted = of?.documentType ? picturesOf(of.documentType) : undefined
  const pictures = all.filter(({ current, kind }) => current && (wanted?.includes(kind) ?? true))
  const documentType = of?.documentType ?? null
  return {
    status: of?.status ?? 'none',
    reasons: of?.reasons ?? [],
    deadline: gate.deadline?.toISOString() ?? null,
    stopped: { deposit: gate.deposit, play: gate.play, withdraw: gate.withdraw },
    documentType,
    documentNumber: of ? maskNumber(numberOf(ctx, of)) : '',
    documentExpiry: of?.documentExpiry ?? null,
    hasDetails: Boolean(of?.birthDate),
    pictures: pictures.map(({ kind, storedAt, attempt }) => ({
      kind,
      at: storedAt?.toISOString() ?? '',
      earlier: attempt <= (of?.attempt ?? 0),
    })),
    missing: missingOf({
      documentType,
      hasNumber: Boolean(of?.numberSealed),
      documentExpiry: of?.documentExpiry ?? null,
      pictures: pictures.map(({ kind }) => kind),
      hasDetails: Boolean(of?.birthDate),
    }),
    steps: steps.map(({ status, at, reasons, by }) => ({
      status,
      at: at.toISOString(),
      reasons,
      by,
    })),
  }
}

/** Which document it will be. Another kind than before throws its number away. */
export async function chooseDocument(
  ctx: AppContext,
  playerId: number,
  input: Pick<Input<typeof addKyc>, 'documentType' | 'documentNumber' | 'documentExpiry'>,
): Promise<void> {
  const { documentType, documentExpiry } = input
  const number = input.documentNumber === undefined ? undefined : plainNumber(input.documentNumber)
  if (number !== undefined && number.length < 5) throw new AppError('invalid-input')
  if (documentExpiry !== undefined && documentExpiry < manilaDay(ctx.clock())) {
    throw new AppError('kyc-document-expired')
  }
  await inTransaction(ctx, async (tx) => {
    const of = await editable(tx, playerId)
    const same = of.documentType === documentType
    const kept =
      same && of.numberSealed && of.numberKey !== null
        ? { keyId: of.numberKey, bytes: of.numberSealed }
        : null
    const sealed = number
      ? kycTools(tx).keys.seal(Buffer.from(number), associatedDataOf(playerId))
      : kept
    const before = same ? of.documentExpiry : null
    const expiry = kycDocuments[documentType].expires ? (documentExpiry ?? before) : null
    await storeDocument(tx, playerId, { type: documentType, number: sealed, expiry })
    await begin(tx, of)
  })
}

export async function detailsOf(ctx: AppContext, playerId: number): Promise<KycDetails | null> {
  const of = await readCase(ctx, playerId)
  return of ? detailsIn(of) : null
}

/** Stores the details. Somebody under 21 is refused, and a later birth date will be looked at twice. */
export async function changeDetails(
  ctx: AppContext,
  playerId: number,
  given: KycDetails,
): Promise<KycDetails> {
  const details = trimmed(given)
  const { birthDate } = details
  const now = ctx.clock()
  const names = [
    details.firstName,
    details.lastName,
    ...(details.middleName ? [details.middleName] : []),
  ]
  if (birthDate > manilaDay(now) || !names.every(nameFits)) {
    throw new AppError('kyc-details-wrong')
  }
  const young = ageOn(birthDate, now) < MIN_AGE
  await inTransaction(ctx, async (tx) => {
    const of = await editable(tx, playerId)
    if (young) {
      await storeFlags(
        tx,
        playerId,
        [...new Set([...of.flags, 'under-age-before' as const])],
        of.level,
      )
    } else {
      await storeDetails(tx, playerId, details)
      await begin(tx, of)
    }
  })
  if (young) throw new AppError('kyc-under-age')
  return details
}

/** Sends it. With every picture scanned it goes to the people at once; otherwise the worker brings it there. */
export async function submitKyc(ctx: AppContext, playerId: number): Promise<void> {
  const now = ctx.clock()
  await inTransaction(ctx, async (tx) => {
    const of = await editable(tx, playerId)
    const pictures = (await listPictures(tx, playerId)).filter(({ current }) => current)
    const missing = missingOf({
      documentType: of.documentType,
      hasNumber: of.numberSealed !== null,
      documentExpiry: of.documentExpiry,
      pictures: pictures.map(({ kind }) => kind),
      hasDetails: detailsIn(of) !== null,
    })
    if (missing.length > 0 || of.birthDate === null) throw new AppError('kyc-incomplete')
    if (ageOn(of.birthDate, now) < MIN_AGE) throw new AppError('kyc-under-age')
    if (of.documentExpiry !== null && of.documentExpiry < manilaDay(now)) {
      throw new AppError('kyc-document-expired')
    }
    await storeConsent(tx, playerId, KYC_CONSENT)
    const sent = await moveCase(tx, await judge(tx, of), {
      to: 'submitted',
      by: 'player',
      attempt: of.attempt + 1,
    })
    const waits = pictures.some(({ scan }) => scan === 'waiting')
    if (!waits) await moveCase(tx, sent, { to: 'in-review', by: 'clock' })
  })
}

/** Whether it is approved, and whether there are details: for the profile. */
export async function verified(
  ctx: AppContext,
  playerId: number,
): Promise<{ hasKyc: boolean; hasUserOther: boolean }> {
  const of = await readCase(ctx, playerId)
  return { hasKyc: of?.status === 'approved', hasUserOther: Boolean(of?.birthDate) }
}

/** Where the verification of a player stands. */
export async function kycStatusOf(ctx: AppContext, playerId: number): Promise<KycStatus> {
  return (await readCase(ctx, playerId))?.status ?? 'none'
}

/** The birthday of approved documents, as 06-12; empty for who is not verified now. */
export async function birthdayOf(ctx: AppContext, playerId: number): Promise<string> {
  const of = await readCase(ctx, playerId)
  return of?.status === 'approved' ? (of.birthDate ?? '').slice(5) : ''
}

/** The name of approved documents; null for who is not verified now. */
export async function verifiedName(
  ctx: AppContext,
  playerId: number,
): Promise<{ firstName: string; middleName: string; lastName: string } | null> {
  const of = await readCase(ctx, playerId)
  return of?.status === 'approved' ? nameIn(of) : null
}

/** The name of the details that a player gave, verified or not; null before there are any. */
export async function namedDetails(
  ctx: AppContext,
  playerId: number,
): Promise<{ firstName: string; middleName: string; lastName: string } | null> {
  const of = await readCase(ctx, playerId)
  return of ? nameIn(of) : null
}

function nameIn(of: Case) {
  const details = detailsIn(of)
  if (!details) return null
  const { firstName, middleName = '', lastName } = details
  return { firstName, middleName, lastName }
}

/** Seals what another domain keeps of people, under the current key; `bound` says whose and what it is. */
export function sealPrivate(ctx: AppContext, bytes: Buffer, associatedData: string): Sealed {
  return kycTools(ctx).keys.seal(bytes, associatedData)
}

export function openPrivate(ctx: AppContext, sealed: Sealed, associatedData: string): Buffer {
  return kycTools(ctx).keys.open(sealed, associatedData)
}

/** A keyed hash: equal for equal texts of a kind, and for nobody without the key. */
export function markPrivate(ctx: AppContext, kind: string, text: string): Buffer {
  return kycTools(ctx).keys.mark(kind, text)
}

/** The marks that a document of this number has, of whichever kind it is. */
export function marksOfDocument(ctx: AppContext, written: string): Buffer[] {
  const number = plainNumber(written)
  return kycDocumentTypes.map((type) => markPrivate(ctx, 'document', documentText(type, number)))
}

/** The key that seals now. */
export function currentKey(ctx: AppContext): string {
  return kycTools(ctx).keys.current
}

/** Other players who showed the very same document: one person, whatever names they gave. */
export async function documentDuplicates(ctx: AppContext, playerId: number): Promise<number[]> {
  const twins = await duplicatesOf(ctx, playerId)
  return twins.filter(({ kind }) => kind === 'document').map((twin) => twin.playerId)
}

/** What stops now for this player (PR-03). */
export async function kycGate(ctx: AppContext, playerId: number): Promise<Gate> {
  return gate_(ctx, playerId, await readCase(ctx, playerId))
}

/**
 * Whether a withdrawal asked for in this transaction may go to the review. Holds the case until it ends, so
 * that an approval either comes before it or finds the order. Take it before the wallet's lock.
 */
export async function mayBePaid(tx: AppContext, playerId: number): Promise<boolean> {
  return (await lockCase(tx, playerId, 'SHARE')).status === 'approved'
}

/** When deposits and play stop without an approval, counted for a case that was read already. */
export async function kycDeadline(
  ctx: AppContext,
  of: Parameters<typeof gateOf>[0],
): Promise<Date | undefined> {
  return gateOf(of, await kycTools(ctx).rules(ctx), ctx.clock()).deadline
}

/** Changed rules are read again, whichever node changed them. */
export function listenToKyc(ctx: AppContext): void {
  ctx.fanout.subscribe('kyc', () => kycTools(ctx).drop())
}

async function gate_(ctx: AppContext, playerId: number, of: Case | undefined): Promise<Gate> {
  const rules = await kycTools(ctx).rules(ctx)
  const { registeredAt } = await playerById(ctx, playerId)
  const { status = 'none', deadlineFrom = null } = of ?? {}
  return gateOf({ status, deadlineFrom, registeredAt }, rules, ctx.clock())
}

async function editable(tx: AppContext, playerId: number): Promise<Case> {
  const of = await lockCase(tx, playerId)
  if (!isEditable(of.status)) throw new AppError('kyc-locked')
  return of
}

async function begin(tx: AppContext, of: Case): Promise<void> {
  if (of.status === 'none') await moveCase(tx, of, { to: 'draft', by: 'player' })
}

function trimmed(details: KycDetails): KycDetails {
  const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
  return {
    ...details,
    firstName: tidy(details.firstName),
    middleName: tidy(details.middleName ?? ''),
    lastName: tidy(details.lastName),
    nationality: tidy(details.nationality),
    address: tidy(details.address),
    city: tidy(details.city),
    province: tidy(details.province),
  }
}
