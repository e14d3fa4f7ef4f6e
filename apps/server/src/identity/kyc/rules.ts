import {
  kycDocuments,
  type KycDetails,
  type KycDocument,
  type KycPicture,
  type KycStatus,
} from '@perlas/contract/kyc'
import { kycFlagLevels, type KycFlag } from '@perlas/contract/office-risk'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'

/** Pure rules of the verification: age, names, what is missing, what stops, who must look. */

export const MIN_AGE = 21

/** What operators set; see `kyc.rules`. */
export type Rules = {
  deadlineDays: number
  beforeDeposit: boolean
  beforePlay: boolean
  keepDays: number
  keepDraftDays: number
}

/** Whole years by the calendar of Manila: one is 21 from the first minute of the day there. */
export function ageOn(birthDate: string, now: Date): number {
  const today = manilaDay(now)
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  // Born on 29 February: of age on 1 March in other years, never a day early.
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1
}

/** A name of letters that are seen, with the dots, dashes and apostrophes that names have. */
export function nameFits(name: string): boolean {
  return /^(?!.*\p{DI})\p{L}[\p{L}\p{M} .'’-]*$/u.test(name)
}

/** The same person however it is written: no accents, case, order or suffix. */
export function personText(details: {
  firstName: string
  lastName: string
  birthDate: string
}): string {
  const words = `${details.firstName} ${details.lastName}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '' && !/^(?:JR|SR|II|III|IV)$/.test(word))
    .toSorted()
  return `${words.join(' ')}|${details.birthDate}`
}

/** A document's number without what people type differently. */
export function plainNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** The text that a document is marked by. */
export const documentText = (type: string, number: string) => `${type}|${number}`

export function maskNumber(number: string): string {
  return number === '' ? '' : `•••• ${number.slice(-4)}`
}

/** Whether the player may change details and pictures. */
export function isEditable(status: KycStatus): boolean {
  return ['none', 'draft', 'resubmit', 'expired'].includes(status)
}

export function picturesOf(document: KycDocument): readonly KycPicture[] {
  return kycDocuments[document].back ? ['front', 'back', 'selfie'] : ['front', 'selfie']
}

export type Missing = 'document' | KycPicture | 'details'

/** What is wanted before it can be sent, in the order of the screens. */
export function missingOf(given: {
  documentType: KycDocument | null
  hasNumber: boolean
  documentExpiry: string | null
  pictures: readonly KycPicture[]
  hasDetails: boolean
}): Missing[] {
  const missing: Missing[] = []
  const type = given.documentType
  if (!type) return ['document', 'front', 'selfie', 'details']
  const needsExpiry = kycDocuments[type].expires && !given.documentExpiry
  for (const kind of picturesOf(type)) if (!given.pictures.includes(kind)) missing.push(kind)
  if (!given.hasNumber || needsExpiry || !given.hasDetails) missing.push('details')
  return missing
}

export type Gate = {
  /** Undefined once there is none any more: verified, or refused for good. */
  deadline: Date | undefined
  deposit: boolean
  play: boolean
  withdraw: boolean
}

/** What stops (PR-03): all of it for somebody refused; otherwise after the days, or earlier where set so. */
export function gateOf(
  of: { status: KycStatus; registeredAt: Date; deadlineFrom: Date | null },
  rules: Pick<Rules, 'deadlineDays' | 'beforeDeposit' | 'beforePlay'>,
  now: Date,
): Gate {
  if (of.status === 'approved') {
    return { deadline: undefined, deposit: false, play: false, withdraw: false }
  }
  if (of.status === 'rejected') {
    return { deadline: undefined, deposit: true, play: true, withdraw: true }
  }
  const from = of.deadlineFrom ?? of.registeredAt
  const deadline = daysAfter(from, rules.deadlineDays)
  const late = now >= deadline
  return {
    deadline,
    deposit: late || rules.beforeDeposit,
    play: late || rules.beforePlay,
    withdraw: true,
  }
}

export type Flag = KycFlag
const levels = kycFlagLevels

/** How much care: two things that ask for two members are the highest, 3. */
export function levelOf(flags: readonly Flag[]): number {
  const grave = flags.filter((flag) => levels[flag] >= 2).length
  return grave > 1 ? 3 : Math.max(0, ...flags.map((flag) => levels[flag]))
}

const SOON_DAYS = 30
/** People whom the terms bar from playing (PR-02). */
const barredWork = ['government', 'uniformed', 'student', 'gaming']

/** What the documents themselves say; twins are found in the database. */
export function flagsOf(of: {
  natureOfWork: KycDetails['natureOfWork'] | ''
  documentExpiry: string | null
  scans: readonly string[]
  before: readonly Flag[]
  now: Date
}): Flag[] {
  const flags: Flag[] = []
  if (barredWork.includes(of.natureOfWork)) flags.push('barred-work')
  if (of.before.includes('under-age-before')) flags.push('under-age-before')
  const soon = manilaDay(daysAfter(of.now, SOON_DAYS))
  if (of.documentExpiry !== null && of.documentExpiry <= soon) flags.push('expires-soon')
  if (of.scans.includes('off')) flags.push('not-scanned')
  return flags
}
