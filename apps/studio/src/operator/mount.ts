import type {
  ProviderCall,
  ProviderInput,
  ProviderOutput,
  ProviderStatus,
} from '@perlas/contract/provider-api'

/** Serves one call of the contract. */
export type Mount = <C extends ProviderCall>(
  call: C,
  handle: (input: ProviderInput<C>) => Promise<ProviderOutput<C>>,
) => void

/** A refusal in the words of the contract. */
export class No extends Error {
  readonly status: Exclude<ProviderStatus, 'OK'>
  constructor(status: Exclude<ProviderStatus, 'OK'>, message: string) {
    super(message)
    this.status = status
  }
}
