import type { ComplaintOutcome } from '@perlas/contract/complaints'
import type { ChatSubject, ChatTopic } from '@perlas/contract/chat'
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
export const aboutWords = (about: OfficeChatRow['about']) =>
  about ? `${subjects[about.kind]} ${about.ref}` : ''

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

/** A saved answer with the player's name and what the conversation is about. */
export const filledIn = (
  words: string,
  { account, about, topic }: Pick<OfficeChatRow, 'account' | 'about' | 'topic'>,
) =>
  words
    .replaceAll('{player}', account)
    .replaceAll('{about}', about ? aboutWords(about) : topicLabels[topic])
