import type { DomainEventType } from '@perlas/contract/events'

/** Who waits for which event, each once and by name; `reactions.ts` says what they do. */
export const consumers = {
  'player.registered': ['attribution', 'invites'],
  'superior.named': ['invites'],
  'deposit.settled': ['attribution', 'campaigns', 'invites'],
  'kyc.moved': ['exclusions', 'gifts', 'invites'],
  'account.changed': ['campaigns', 'invites'],
  'invite.registered': ['agents', 'invites'],
  'invite.moved': ['invites'],
  'invite.qualified': ['campaigns'],
  'invite.counted': ['campaigns'],
  'invite.restored': ['agents'],
  'question.answered': ['desk'],
  'session.day': ['new-day'],
} as const satisfies { readonly [Type in DomainEventType]?: readonly string[] }

/** What many wait for at the same moment, and nobody is in a hurry about: behind everything else. */
export const unhurried: readonly string[] = ['new-day']

export type ConsumedType = keyof typeof consumers
export type ConsumerOf<Type extends ConsumedType> = (typeof consumers)[Type][number]

export function consumersOf(type: DomainEventType): readonly string[] {
  return type in consumers ? consumers[type as ConsumedType] : []
}
