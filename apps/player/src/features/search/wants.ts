import type { Game } from '@perlas/contract/catalogue'
import { volatilities, type Volatility } from '@perlas/contract/enums'
import { overlayOf } from '#/games/rules.ts'

export const sorts = ['best', 'name', 'newest', 'return'] as const
export type Sort = (typeof sorts)[number]

/** Shares of all bets that come back, at the least, in percent. */
export const returns = [95, 96, 97, 98] as const
/** Stakes that a round must be had for, in hundredths. */
export const stakes = [1_00, 5_00, 10_00, 20_00] as const
/** Features that a person would look for, by the words that providers declare. */
export const features: Readonly<Record<string, readonly string[]>> = {
  'free-spins': ['free-spins'],
  multiplier: ['multiplier'],
  cascade: ['cascade'],
  jackpot: ['jackpot', 'fixed-jackpots', 'shared-prize'],
  together: ['shared-rounds', 'shared-sea'],
  cards: ['cards'],
  dice: ['dice'],
}

/** What a person looks for; it lives in the address, so that back brings it back. */
export type Wants = {
  text: string
  typeId: number | undefined
  brandId: number | undefined
  /** Only what can be played now. */
  open: boolean
  /** Percent, at the least. */
  rtp: number | undefined
  volatility: Volatility | undefined
  /** Hundredths, at the most. */
  stake: number | undefined
  /** A key of `features`. */
  feature: string | undefined
  sort: Sort
}

export function wantsOf(params: URLSearchParams): Wants {
  const whole = (name: string) => {
    const value = Number(params.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : undefined
  }
  return {
    text: (params.get('q') ?? '').slice(0, 50),
    typeId: whole('type'),
    brandId: whole('brand'),
    open: params.get('open') === '1',
    rtp: returns.find((percent) => percent === whole('rtp')),
    volatility: volatilities.find((word) => word === params.get('volatility')),
    stake: stakes.find((stake) => stake === whole('stake')),
    feature: Object.keys(features).find((name) => name === params.get('feature')),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'best',
  }
}

export function paramsOf(wants: Wants): URLSearchParams {
  const { text, typeId, brandId, open, sort } = wants
  const params = new URLSearchParams()
  if (text) params.set('q', text)
  if (typeId !== undefined) params.set('type', String(typeId))
  if (brandId !== undefined) params.set('brand', String(brandId))
  if (open) params.set('open', '1')
  for (const name of ['rtp', 'volatility', 'stake', 'feature'] as const)
    if (wants[name] !== undefined) params.set(name, String(wants[name]))
  if (sort !== 'best') params.set('sort', sort)
  return params
}

/** How many of the finer filters are set. */
export const finerOf = ({ rtp, volatility, stake, feature }: Wants): number =>
  [rtp, volatility, stake, feature].filter((value) => value !== undefined).length

export const isNarrowed = (wants: Wants): boolean =>
  wants.typeId !== undefined || wants.brandId !== undefined || wants.open || finerOf(wants) > 0

/** Nothing but the order is left of what was wanted. */
export const nothing: Omit<Wants, 'sort'> = {
  text: '',
  typeId: undefined,
  brandId: undefined,
  open: false,
  rtp: undefined,
  volatility: undefined,
  stake: undefined,
  feature: undefined,
}

/** Whether what the provider declares of a game fits; a game that nothing is declared of fits no finer filter. */
function fits({ traits }: Game, wants: Wants): boolean {
  if (finerOf(wants) === 0) return true
  if (!traits) return false
  const { rtp, volatility, stake, feature } = wants
  return (
    (rtp === undefined || traits.leastReturn >= rtp * 100) &&
    (volatility === undefined || traits.volatility === volatility) &&
    (stake === undefined || traits.minBet <= stake) &&
    (feature === undefined ||
      (features[feature] ?? []).some((word) => traits.features.includes(word)))
  )
}

/** Filters and sorts; `best` keeps the order in which the games come. */
export function narrow(games: readonly Game[], wants: Wants): Game[] {
  const kept = games.filter(
    (game) =>
      (wants.typeId === undefined || game.typeId === wants.typeId) &&
      (wants.brandId === undefined || game.brandId === wants.brandId) &&
      (!wants.open || overlayOf(game) !== 'maintenance') &&
      fits(game, wants),
  )
  if (wants.sort === 'name') return [...kept].sort((a, b) => a.name.localeCompare(b.name))
  if (wants.sort === 'newest') return [...kept].sort((a, b) => b.recent - a.recent || b.id - a.id)
  if (wants.sort === 'return')
    return [...kept].sort((a, b) => (b.traits?.leastReturn ?? 0) - (a.traits?.leastReturn ?? 0))
  return kept
}
