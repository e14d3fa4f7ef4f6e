import { tailOfBets } from '@perlas/game-kit/rarity'
import { covers } from '../live-roulette/roulette.ts'
import { ways } from '../live-roulette/measure.ts'
import { kidlatRoulette } from './kidlat-roulette.ts'

const all = ways(kidlatRoulette)
const total = all.reduce((sum, one) => sum + one.ways, 0)
const amount = kidlatRoulette.defaultBet

/** Exact of each spot, over all pockets and strikes. */
export const tail = tailOfBets(
  [...covers.keys()].map((spot) =>
    all.map(({ draw, ways: share }) => ({
      pays: Math.floor((kidlatRoulette.pays(draw, { spot, amount }) * 100) / amount),
      chance: share / total,
    })),
  ),
)
