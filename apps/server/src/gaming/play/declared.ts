import { gamesList, type ProviderOutput } from '@perlas/contract/provider-api'
import { achievementsProblem, type Achievement } from '@perlas/game-kit/achievements'
import { tailProblem, type Tail } from '@perlas/game-kit/rarity'
import type { AppContext } from '#/kernel/context.ts'
import { declareGames } from '#/gaming/catalogue/catalogue.ts'
import { playState } from './state.ts'

/**
 * Asks every provider what it declares of its games: version, returns, largest win of a round, how rarely it pays much, what its rounds
 * can achieve, the address of its page and of its table's news, stakes of free rounds, and what players choose it for. A provider that does not answer keeps what it
 * declared before. Returns how many declarations changed.
 */
export async function learnGames(ctx: AppContext): Promise<number> {
  let changed = 0
  for (const providerId of await playState(ctx).registry.ids(ctx)) {
    const provider = await playState(ctx).registry.provider(ctx, providerId)
    if (!provider?.client) continue
    const reply = await provider.client.call(gamesList, {})
    if (reply.kind !== 'answer' || reply.answer.status !== 'OK') {
      ctx.log.warn({ providerId }, 'a provider did not tell what its games return')
      continue
    }
    changed += await declareGames(
      ctx,
      reply.answer.games
        .filter(({ rtp, best_return: best = rtp }) => rtp >= 0 && rtp <= best && best <= 10_000)
        .map(
          ({ code, version, rtp, best_return: best = rtp, max_win: maxWin = null, ...more }) => ({
            providerId,
            code,
            version,
            returnBps: rtp,
            bestBps: best === rtp ? null : best,
            maxWin,
            freeBets: more.free_bets ?? [],
            traits: traitsOf(more),
            achievements: achievementsOf(ctx, { providerId, code, declared: more.achievements }),
            tail: tailOf(ctx, { providerId, code, least: rtp, best, maxWin, tail: more.tail }),
            // The lobby's pages may frame the provider's own origin and read its news, and no other.
            preload: at(provider.origin, more.preload_url),
            tables: at(provider.origin, more.tables_url),
          }),
        ),
    )
  }
  return changed
}

/** Traits by which players choose a game; undefined where the provider's answer is not in the shape of the API. */
function traitsOf({
  volatility,
  min_bet: minBet,
  features,
}: Partial<ProviderOutput<typeof gamesList>['games'][number]>) {
  const isComplete =
    typeof volatility === 'string' &&
    Number.isSafeInteger(minBet) &&
    Array.isArray(features) &&
    features.every((feature) => typeof feature === 'string')
  return isComplete ? { volatility, minBet: Math.max(0, minBet ?? 0), features } : undefined
}

/** How rarely a game pays much; a tail that cannot be true counts as none. */
function tailOf(
  ctx: AppContext,
  {
    providerId,
    code,
    tail: points = [],
    ...returns
  }: {
    providerId: string
    code: string
    least: number
    best: number
    maxWin: number | null
    tail: readonly (readonly number[])[] | undefined
  },
): Tail {
  const tail: Tail = points.map(([multiple = 0, oneIn = 0]) => [multiple, oneIn])
  const problem = tailProblem(tail, returns)
  if (problem) ctx.log.warn({ providerId, code, problem }, 'a tail that cannot be true is not used')
  return problem ? [] : tail
}

/** Achievements of a game; a list that cannot be one counts as none. */
function achievementsOf(
  ctx: AppContext,
  {
    providerId,
    code,
    declared = [],
  }: {
    providerId: string
    code: string
    declared: ProviderOutput<typeof gamesList>['games'][number]['achievements']
  },
): Achievement[] {
  const list = declared.map(({ one_in: oneIn, name: { en, fil }, ...one }) => ({
    code: one.code,
    oneIn,
    name: { en, fil },
  }))
  const problem = achievementsProblem(list)
  if (problem)
    ctx.log.warn({ providerId, code, problem }, 'achievements that cannot be are not used')
  return problem ? [] : list
}

function at(origin: string, address: string | undefined): string | undefined {
  return address && URL.canParse(address) && new URL(address).origin === origin
    ? address
    : undefined
}
