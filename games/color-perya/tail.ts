import { waysOfColour } from '@perlas/game-kit/color-game'
import { tailOfBets } from '@perlas/game-kit/rarity'
import { pays } from './color-perya.ts'

/** Exact of one colour: a stake on several is parts of it side by side. */
export const tail = tailOfBets([waysOfColour(pays.map((stakes) => stakes * 100))])
