import type { DomainEventType } from '@perlas/contract/events'

/** Who waits for which event, each once and by name; `reactions.ts` says what they do. */
export const consumers = {
  'player.registered': ['attribution'],
  'deposit.settled': ['attribution'],
  'kyc.moved': ['exclusions', 'gifts'],
} as const satisfies { readonly [Type in DomainEventType]?: readonly string[] }

export type ConsumedType = keyof typeof consumers
export type ConsumerOf<Type extends ConsumedType> = (typeof consumers)[Type][number]

export function consumersOf(type: DomainEventType): readonly string[] {
  return type in consumers ? consumers[type as ConsumedType] : []
}
