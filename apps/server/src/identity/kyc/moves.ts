import type { KycDetails, KycReason, KycStatus } from '@perlas/contract/kyc'
import type { MailTemplate } from '@perlas/contract/mail'
import type { AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { caseDecided } from '#/kernel/http/case-work.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { kycTools } from './state.ts'
import { documentText, flagsOf, levelOf, personText, type Flag } from './rules.ts'
import { listPictures } from './store.pictures.ts'
import { putMarks, storeFlags, storeMove, type Case, type Step } from './store.ts'

/** What binds a sealed number to its owner. */
export const associatedDataOf = (playerId: number) => `kyc-number:${playerId}`

/** A verification as the desk names it. */
export const atDesk = (playerId: number) => ({
  kind: 'verification' as const,
  ref: String(playerId),
  playerId,
})
export const waitsForMember = (status: KycStatus) =>
  status === 'submitted' || status === 'in-review'

/** Moves a locked case, writes its step and publishes the event, in the caller's transaction. */
export async function moveCase(
  tx: AppContext,
  of: Case,
  move: {
    to: KycStatus
    by: Step['by']
    reasons?: readonly KycReason[]
    staffId?: number
    attempt?: number
  },
): Promise<Case> {
  const { to, by, reasons = [], staffId = null, attempt = of.attempt } = move
  await storeMove(tx, { playerId: of.playerId, attempt }, { to, by, reasons, staffId })
  if (waitsForMember(of.status) && !waitsForMember(to)) await caseDecided(tx, atDesk(of.playerId))
  await mailMove(tx, of.playerId, to, reasons)
  await publishEvent(tx, { type: 'kyc.moved', playerId: of.playerId, status: to })
  return { ...of, status: to, reasons: [...reasons], attempt }
}

const templates: Partial<Record<KycStatus, MailTemplate>> = {
  submitted: 'kyc-received',
  approved: 'kyc-approved',
  resubmit: 'kyc-resubmit',
  rejected: 'kyc-rejected',
  expired: 'kyc-expired',
}

/** Writes to the player where the verification stands now, in the transaction that moved it. */
async function mailMove(
  tx: AppContext,
  playerId: number,
  to: KycStatus,
  reasons: readonly KycReason[],
): Promise<void> {
  const template = templates[to]
  if (!template) return
  await writeMail(tx, { playerId, template, details: { reasons: reasons.join(',') } })
}

/** Looks again at who shares a name, a number or a picture, and at what the documents say. */
export async function judge(tx: AppContext, of: Case): Promise<Case> {
  const { keys } = kycTools(tx)
  const pictures = (await listPictures(tx, of.playerId)).filter(({ current }) => current)
  const marks = pictures.map(({ mark }) => ({ kind: 'picture', mark }))
  if (of.birthDate) {
    const text = personText({ ...of, birthDate: of.birthDate })
    marks.push({ kind: 'person', mark: keys.mark('person', text) })
  }
  const number = numberOf(tx, of)
  if (number) {
    const text = documentText(of.documentType ?? '', number)
    marks.push({ kind: 'document', mark: keys.mark('document', text) })
  }
  const twins = await putMarks(tx, of.playerId, marks)
  const flags: Flag[] = flagsOf({
    natureOfWork: of.natureOfWork,
    documentExpiry: of.documentExpiry,
    scans: pictures.map(({ scan }) => scan),
    before: of.flags,
    now: tx.clock(),
  })
  if (twins.has('person')) flags.push('same-person')
  if (twins.has('document')) flags.push('same-document')
  if (twins.has('picture')) flags.push('same-picture')
  await storeFlags(tx, of.playerId, flags, levelOf(flags))
  return { ...of, flags, level: levelOf(flags) }
}

/** The document's number, opened. */
export function numberOf(ctx: AppContext, of: Case): string {
  if (!of.numberSealed || of.numberKey === null) return ''
  const sealed = { keyId: of.numberKey, bytes: of.numberSealed }
  return kycTools(ctx).keys.open(sealed, associatedDataOf(of.playerId)).toString('utf8')
}

/** The details when they are whole. */
export function detailsIn(of: Case): KycDetails | null {
  const { birthDate, sourceOfFunds, natureOfWork } = of
  if (birthDate === null || sourceOfFunds === '' || natureOfWork === '') return null
  const { firstName, middleName, lastName, nationality, address, city, province, postalCode } = of
  return {
    firstName,
    middleName,
    lastName,
    birthDate,
    nationality,
    address,
    city,
    province,
    postalCode,
    sourceOfFunds,
    natureOfWork,
  }
}
