import type { ProviderCall, ProviderInput, ProviderOutput } from '@perlas/contract/provider-api'
import type { AppContext } from '#/kernel/context.ts'
import { playState } from '#/gaming/play/state.ts'

/** What a provider answers to a reading of what it has. Throws where it says nothing of it. */
export async function ask<C extends ProviderCall>(
  ctx: AppContext,
  providerId: string,
  call: C,
  input: ProviderInput<C>,
): Promise<ProviderOutput<C>> {
  const provider = await playState(ctx).registry.provider(ctx, providerId)
  if (!provider?.client) throw new Error(`no game provider ${providerId}`)
  const reply = await provider.client.deliver(call, input, { tries: 3 })
  if (reply.kind === 'rejected') throw new Error(`the provider does not answer ${call.name}`)
  if (reply.kind === 'unknown') throw new Error(reply.fault)
  const { answer } = reply
  if (answer.status !== 'OK') throw new Error(`the provider said ${answer.status}`)
  return answer
}
