import type { Complaint } from '@perlas/contract/complaints'

export const topics = ['deposit', 'withdrawal', 'verification', 'account', 'game', 'other'] as const
export type Topic = (typeof topics)[number]

/** A letter that the player's own mail app sends; its subject lets the team find the player and the order. */
export function letterTo(
  address: string,
  letter: { topic: string; reference: string; playerId: number | undefined; text: string },
): string {
  const { topic, reference, playerId, text } = letter
  const subject = [topic, reference.trim(), playerId === undefined ? '' : `ID ${playerId}`]
    .filter(Boolean)
    .join(' · ')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}

/** A conversation as a text file: who, when, and the words below. */
export function transcriptOf(
  head: readonly string[],
  messages: readonly { who: string; at: string; words: string }[],
): string {
  const parts = messages.map(({ who, at, words }) => `${who} · ${at}\n${words}`)
  return [head.join('\n'), ...parts].join('\n\n') + '\n'
}

/** The name of what a complaint is about; a request about data is named by what was asked. */
export const aboutKey = ({ kind, ref }: Complaint['about']): string =>
  kind === 'data' ? (ref.split('.')[0] ?? '') : kind

/** Whether it has a number that players know it by. */
export const hasNumber = ({ kind }: Complaint['about']): boolean =>
  kind !== 'reward' && kind !== 'data'
