import type { Game } from './catalogue.ts'

/** A game as the catalogue lists it, open to play, for tests. */
export const listedGame = (id: number, change: Partial<Game> = {}): Game => ({
  id,
  name: `Game ${id}`,
  brandId: 1,
  typeId: 1,
  platformId: 1,
  maintain: 0,
  params: { brandMaintain: 0 },
  hot: 0,
  recent: 0,
  icon: '',
  showType: 0,
  hotSort: id,
  status: 1,
  sort: id,
  version: '1',
  aliases: '',
  ...change,
})
