import { slot } from '#/kernel/state.ts'
import { guarded, type GuardedProvider } from './adapters/breaker.ts'
import type { PaymentProvider } from './port.ts'

/** The payment providers that are plugged in here, by id, each behind its breaker. */
export type ProvidersState = { providers: ReadonlyMap<string, GuardedProvider> }

export const providersState = slot<ProvidersState>('payment providers')

export function openProviders(providers: readonly PaymentProvider[]): ProvidersState {
  return { providers: new Map(providers.map((provider) => [provider.id, guarded(provider)])) }
}
