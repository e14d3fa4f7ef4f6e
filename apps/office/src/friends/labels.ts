import type { OfficeFriend, OfficeInviter } from '@perlas/contract/office-friends'
import { pesos } from '@perlas/office-kit/money.ts'

type Tone = 'quiet' | 'primary' | 'hot' | 'good' | 'campaign'

/** How a friend stands for who invited them. */
export const friendStates: Record<OfficeFriend['state'], readonly [word: string, tone: Tone]> = {
  new: ['Registered', 'quiet'],
  valid: ['Qualified', 'good'],
  late: ['Too late', 'quiet'],
  void: ['Void', 'hot'],
}

export const markWords: Record<OfficeFriend['sharedWhat'], string> = {
  '': 'something',
  device: 'a device',
  payment: 'a payment account',
  person: 'name and birth date',
  document: 'an ID',
  number: 'a mobile number',
}

/** An amount in a sentence: whole pesos go without centavos. */
export const inWords = (value: number) => pesos(value).replace(/\.00$/, '')

export type Rules = { deposit: number; stake: number; days: number; withinDays: number }

const lacks = ({
  deposit,
  stake,
  days,
}: Rules): Record<OfficeFriend['missing'][number], string> => ({
  mobile: 'No mobile number',
  id: 'ID not verified',
  deposit: `No deposit of ${inWords(deposit)}`,
  play: `Bets below ${inWords(stake)} on ${days === 1 ? 'a day' : `${days} days`}`,
  rules: '',
})

const keptOuts: Readonly<Record<string, string>> = {
  'time-out': 'On a break',
  'self-exclusion': 'Self-excluded',
  operator: 'Excluded by the operator',
}
export const keptOutLabel = (by: string) => keptOuts[by] ?? 'Excluded'

/** What is shared, and with whom: the inviter, or another of their friends. */
export function sharedWords({ sharedWhat, sharedWith }: OfficeFriend, inviter: number): string {
  const whom = sharedWith === inviter ? 'the inviter' : `friend ${sharedWith}`
  return `Shares ${markWords[sharedWhat]} with ${whom}`
}

/** Why a friend counts or not, each reason in words. */
export function reasons(friend: OfficeFriend, inviter: number, rules: Rules): string[] {
  const { state, via, missing, voidWhy, sharedWhat, accountState, keptOut } = friend
  const shared = sharedWhat === '' ? [] : [sharedWords(friend, inviter)]
  if (state === 'valid') return shared
  if (state === 'void') {
    if (voidWhy === 'returned') return ['A deposit was returned']
    if (voidWhy === 'decided') return ['Voided by two members']
    return shared.length > 0 ? shared : ['Shares something with the inviter or another friend']
  }
  if (via === 'named') return ['Named the inviter later: earns commission, never qualifies']
  const words = missing.map((lack) => lacks(rules)[lack]).filter((word) => word !== '')
  const barred = [
    ...shared,
    ...(accountState === 'active' ? [] : ['The account is closed']),
    ...(keptOut === '' || keptOut === 'time-out' ? [] : [keptOutLabel(keptOut)]),
  ]
  return missing.includes('rules')
    ? [...words, ...(barred.length > 0 ? barred : ['Shares something, or is excluded'])]
    : words
}

export const bars: Record<OfficeFriend['barred'], string> = {
  '': 'Earns commission',
  agent: 'No commission: shares something with the agent',
  member: 'No commission: shares something with another friend',
  void: 'No commission: void',
}

export const weekStates: Readonly<Record<string, string>> = {
  open: 'In progress',
  booked: 'Nothing to pay',
  held: 'On hold',
  free: 'Ready to collect',
  paid: 'Paid',
  withheld: 'Withheld: account closed',
}

export const programmeWords = ({ programmes }: Pick<OfficeInviter, 'programmes'>) =>
  programmes.map(({ title }) => title).join(', ') || '–'

/** What each press is called, what it does, and what is said once it is done. */
export const moves = {
  void: {
    button: 'Make void…',
    send: 'Propose to make void',
    about:
      'From then on this friend counts for nothing: no reward, no commission of weeks that are not booked. What was paid stays paid. The inviter reads that the friend no longer counts, and not why.',
    asks: 'Make void',
    done: 'Void',
  },
  restore: {
    button: 'Let count again…',
    send: 'Propose to let count again',
    about:
      'This friend counts again, and is never paid for twice. What they share now was looked at and lets them pass; what turns up later makes them void again.',
    asks: 'Let count again',
    done: 'Counts again',
  },
} as const
