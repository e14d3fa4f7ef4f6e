import type { Game } from '@perlas/contract/catalogue'
import { overlayOf } from '#/games/rules.ts'

export const sorts = ['best', 'name', 'newest'] as const
export type Sort = (typeof sorts)[number]

/** What a person looks for; it lives in the address, so that back brings it back. */
export type Wants = {
  text: string
  typeId: number | undefined
  brandId: number | undefined
  /** Only what can be played now. */
  open: boolean
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
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'best',
  }
}

export function paramsOf({ text, typeId, brandId, open, sort }: Wants): URLSearchParams {
  const params = new URLSearchParams()
  if (text) params.set('q', text)
  if (typeId !== undefined) params.set('type', String(typeId))
  if (brandId !== undefined) params.set('brand', String(brandId))
  if (open) params.set('open', '1')
  if (sort !== 'best') params.set('sort', sort)
  return params
}

export function isNarrowed(wants: Wants): boolean {
  return wants.typeId !== undefined || wants.brandId !== undefined || wants.open
}

/** Filters and sorts; `best` keeps the order in which the games come. */
export function narrow(games: readonly Game[], wants: Wants): Game[] {
  const kept = games.filter(
    (game) =>
      (wants.typeId === undefined || game.typeId === wants.typeId) &&
      (wants.brandId === undefined || game.brandId === wants.brandId) &&
      (!wants.open || overlayOf(game) !== 'maintenance'),
  )
  if (wants.sort === 'name') return [...kept].sort((a, b) => a.name.localeCompare(b.name))
  if (wants.sort === 'newest') return [...kept].sort((a, b) => b.recent - a.recent || b.id - a.id)
  return kept
}
