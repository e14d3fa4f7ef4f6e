import * as api from '@perlas/contract/provider-api'
import type { ProviderCall, ProviderInput, ProviderOutput } from '@perlas/contract/provider-api'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { question } from '#/kernel/question.ts'
import type { Signed } from './movements.ts'
import { ask } from './reported/ask.ts'
import { refusalText } from './rules.ts'

/** The result of one seat of a duel, as the house's studio tells it. */
export type DuelReport = { duel: string; seat: number; scores: number[] }
export type DuelReported = 'taken' | 'unknown' | 'mismatch'
export const duelReported = question<DuelReport, DuelReported>('duel-reported')

/** Takes what a player of a duel came to. Only the house's own studio has duels. */
export async function duelResult(
  ctx: AppContext,
  { providerId, input }: Signed<typeof api.duelResult>,
): Promise<string> {
  const now = ctx.clock().getTime()
  if (providerId !== ctx.config.secrets.studioWallet.providerId)
    return refusalText('TX_NOT_FOUND', now)
  const verdict = await duelReported(ctx, input)
  if (verdict === 'unknown') return refusalText('TX_NOT_FOUND', now)
  if (verdict === 'mismatch') return refusalText('DUPLICATE_MISMATCH', now)
  return JSON.stringify({ status: 'OK', server_time: now, duel: input.duel })
}

/** The studio seals the seed of a duel; answers SHA-256 of it. */
export async function sealDuel(
  ctx: AppContext,
  { duel, code }: { duel: string; code: string },
): Promise<string> {
  return (await asked(ctx, api.duelMake, { duel, game_code: code })).commitment
}

export async function duelProofOf(
  ctx: AppContext,
  { duel, lang }: { duel: string; lang: string },
): Promise<string> {
  return (await asked(ctx, api.duelProof, { duel, lang })).url
}

/** A person waits for it: without an answer they hear that the studio is away. */
async function asked<C extends ProviderCall>(
  ctx: AppContext,
  call: C,
  input: ProviderInput<C>,
): Promise<ProviderOutput<C>> {
  try {
    return await ask(ctx, ctx.config.secrets.studioOperator.providerId, call, input)
  } catch (err) {
    ctx.log.warn({ err, call: call.name }, 'the studio did not answer about a duel')
    throw new AppError('provider-unavailable')
  }
}
