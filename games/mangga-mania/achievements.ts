import type { Achievement, Achievements } from '@perlas/game-kit/achievements'
import { lineWins, gridOf, type ManggaOutcome } from './mangga-mania.ts'
import { fruits, REELS, strips, type Fruit } from './paytable.ts'

const names: Readonly<Record<Fruit, Achievement['name']>> = {
  gold: { en: 'Three golden mangoes', fil: 'Tatlong gintong mangga' },
  mangga: { en: 'Three mangoes', fil: 'Tatlong mangga' },
  buko: { en: 'Three coconuts', fil: 'Tatlong buko' },
  pakwan: { en: 'Three watermelons', fil: 'Tatlong pakwan' },
  saging: { en: 'Three bananas', fil: 'Tatlong saging' },
  dalandan: { en: 'Three oranges', fil: 'Tatlong dalandan' },
  kalamansi: { en: 'Three calamansi', fil: 'Tatlong kalamansi' },
}

/** In how many of all stops of the three reels each fruit lies on a line. */
function stopsWith(): Map<Fruit, number> {
  const found = new Map<Fruit, number>()
  const stops = strips.map(() => 0)
  for (let reel = 0; reel < REELS;) {
    for (const fruit of new Set(lineWins(gridOf(stops), 100).map((one) => one.fruit)))
      found.set(fruit, (found.get(fruit) ?? 0) + 1)
    for (reel = 0; reel < REELS; reel += 1) {
      stops[reel]! += 1
      if (stops[reel]! < strips[reel]!.length) break
      stops[reel] = 0
    }
  }
  return found
}

const stops = stopsWith()
const ways = strips.reduce((product, { length }) => product * length, 1)

/** Each fruit, three of it on a line, golden mangoes for any of them counted. Exact, over every stop. */
export const achievements: Achievements<ManggaOutcome> = {
  list: fruits.map((fruit) => ({
    code: fruit,
    oneIn: Math.floor((100 * ways) / stops.get(fruit)!),
    name: names[fruit],
  })),
  of: ({ lines }) => [...new Set(lines.map(({ fruit }) => fruit))],
}
