import type { Achievements } from '@perlas/game-kit/achievements'
import { colours, DICE, shows } from '@perlas/game-kit/color-game'
import type { PeryaOutcome } from './color-perya.ts'

const names = {
  red: { en: 'Red', fil: 'Pula' },
  yellow: { en: 'Yellow', fil: 'Dilaw' },
  green: { en: 'Green', fil: 'Berde' },
  blue: { en: 'Blue', fil: 'Asul' },
  pink: { en: 'Pink', fil: 'Pink' },
  white: { en: 'White', fil: 'Puti' },
} as const
const throws = colours.length ** DICE
const showing = throws - (colours.length - 1) ** DICE

/** A colour that the player had a stake on and that lies up; and all three dice alike in one of them. Exact, for a stake on all six. */
export const achievements: Achievements<PeryaOutcome> = {
  list: [
    ...colours.map((colour) => ({
      code: colour,
      oneIn: Math.floor((100 * throws) / showing),
      name: names[colour],
    })),
    {
      code: 'three-alike',
      oneIn: (100 * throws) / colours.length,
      name: { en: 'Three dice alike', fil: 'Magkakapareho ang tatlong dice' },
    },
  ],
  of({ colours: chosen, dice }) {
    const won = chosen.filter((colour) => shows(dice, colour) > 0)
    const alike = chosen.some((colour) => shows(dice, colour) === DICE) ? ['three-alike'] : []
    return [...won.map((colour) => colours[colour]!), ...alike]
  },
}
