import type { ComplaintOutcome } from '@perlas/contract/complaints'
import type { ChatSubject, ChatTopic } from '@perlas/contract/chat'
import type { OfficeComplaintRow } from '@perlas/contract/office-complaints'
import type { OfficeChatRow } from '@perlas/contract/office-support'

export const topicLabels: Record<ChatTopic, string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  verification: 'Verification',
  reward: 'Bonus or reward',
  round: 'A round',
  account: 'Account',
  limits: 'Limits and breaks',
  other: 'Something else',
}
const subjects: Record<ChatSubject, string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  round: 'Round',
  reward: 'Reward',
}
/** What it is about, as the player chose it. */
export const aboutWords = (about: OfficeChatRow['about'] | OfficeComplaintRow['about']) =>
  about
    ? about.kind === 'data'
      ? dataWords(about.ref)
      : `${subjects[about.kind]} ${about.ref}`
    : ''

export const isDeletion = ({ kind, ref }: OfficeComplaintRow['about']) =>
  kind === 'data' && ref.startsWith('deletion.')
const dataWords = (ref: string) =>
  ref.startsWith('deletion.') ? 'Deletion of the account' : 'Correction of data'

export const outcomeLabels: Record<ComplaintOutcome, string> = {
  upheld: 'Upheld',
  partly: 'Upheld in part',
  rejected: 'Rejected',
}

/** A row's name in the address: whose, and which; a visitor's number is below zero. */
export const nameOf = ({ playerId, no }: { playerId: number; no: number }) => `${playerId}.${no}`
export function ofName(name: string): [playerId: number, no: number] {
  const [, playerId = '0', no = '0'] = /^(-?\d{1,15})\.(\d{1,7})$/.exec(name) ?? []
  return [Number(playerId), Number(no)]
}

const withdrawalStates: Record<string, string> = {
  review: 'in review',
  'waiting-kyc': 'waits for the ID',
  approved: 'approved',
  paying: 'is being paid',
}
export const withdrawalWords = (status: string) => withdrawalStates[status] ?? status

/** How near the moment is at which an answer is due: half of five minutes, or over. */
export function urgency(dueAt: string | null, now: number): 'late' | 'soon' | 'time' | undefined {
  if (!dueAt) return undefined
  const left = Date.parse(dueAt) - now
  return left <= 0 ? 'late' : left < SOON_MS ? 'soon' : 'time'
}
const SOON_MS = 150_000

/** A saved answer, its slots filled from the conversation and from what it is about; what is not known is left to the member. */
export function filledIn(
  words: string,
  { account, about, topic }: Pick<OfficeChatRow, 'account' | 'about' | 'topic'>,
  withdrawals: readonly { orderId: string; status: string; reason: string; dueOn: string }[] = [],
): string {
  const order =
    withdrawals.find(({ orderId }) => about?.ref === orderId) ??
    (topic === 'withdrawal' ? withdrawals[0] : undefined)
  return words
    .replaceAll('{player}', account)
    .replaceAll('{about}', about ? aboutWords(about) : topicLabels[topic])
    .replaceAll('{order}', order?.orderId ?? about?.ref ?? '…')
    .replaceAll('{reason}', order ? order.reason || withdrawalWords(order.status) : '…')
    .replaceAll('{due}', order?.dueOn ?? '…')
}
