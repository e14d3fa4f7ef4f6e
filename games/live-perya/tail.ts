import { waysOfColour } from '@perlas/game-kit/color-game'
import { tailOfBets } from '@perlas/game-kit/rarity'
import { TIERS } from './live-perya.ts'

/** Exact of one colour at each of its prices. */
export const tail = tailOfBets(TIERS.map((tier) => waysOfColour([0, ...tier])))
