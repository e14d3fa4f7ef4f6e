import type { Brand, Game } from '@perlas/contract/catalogue'
import { openFinder } from '@perlas/player/features/search/finder.ts'
import { median } from '../ledger/ground.ts'

/** Milliseconds a keystroke over 10,000 games, beside a plain `includes` over the same names in the same run. */
const GAMES = 10_000
const heads = [
  'Perlas',
  'Jeepney',
  'Manta',
  'Parol',
  'Bangka',
  'Sampaguita',
  'Araw',
  'Tala',
  'Banig',
  'Bahay',
]
const tails = [
  'Gold',
  'Reef',
  'Nights',
  'Riches',
  'Spin',
  'Hunt',
  'League',
  'Royale',
  'Bounty',
  'Fiesta',
]
const brands = Array.from({ length: 60 }, (_, id) => ({ id, showName: `Studio ${id}` })) as Brand[]
const types = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Type ${id}`, status: 1, sort: id }))
const games = Array.from({ length: GAMES }, (_, id) => ({
  id,
  name: `${heads[id % 10]} ${tails[Math.floor(id / 10) % 10]} ${id}`,
  brandId: id % 60,
  typeId: 1 + (id % 6),
  sort: id,
  showType: 0,
  aliases: 'isda dyip bahura ginto',
})) as Game[]

const opened = performance.now()
const find = openFinder({ games, brands, types })
const opening = performance.now() - opened
const texts = [
  'jeepney gold 4121',
  'jepney gld',
  'smpaguita',
  'bahura studio 7',
  'mnata hnut',
  'zzzzzz',
]
const strokes = texts.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))
const names = games.map(({ name }) => name.toLowerCase())
const times: number[] = []
const plain: number[] = []
for (let round = 0; round < 5; round += 1) {
  for (const stroke of strokes) {
    let from = performance.now()
    find(stroke)
    times.push(performance.now() - from)
    from = performance.now()
    names.filter((name) => name.includes(stroke))
    plain.push(performance.now() - from)
  }
}
const sorted = times.toSorted((a, b) => a - b)
process.stdout.write(
  `a keystroke over ${GAMES} games: median ${median(times).toFixed(2)} ms, 99th of a hundred ${(sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(2)} ms, longest ${Math.max(...times).toFixed(2)} ms; a plain includes ${median(plain).toFixed(2)} ms; ratio ${(median(times) / median(plain)).toFixed(1)}; reading the catalogue once ${opening.toFixed(0)} ms\n`,
)
