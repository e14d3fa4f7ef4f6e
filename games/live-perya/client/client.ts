import { colours } from '@perlas/game-kit/color-game'
import { diceSlopeClient } from '@perlas/game-kit/parts/dice-slope/client'
import { tones } from '@perlas/game-kit/parts/fair'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import { build, spotName } from './board.ts'
import { peryaRules } from './rules.ts'
import './perya.css'

export const client = diceSlopeClient({
  atlas: { url, table },
  rules: peryaRules,
  tell: ({ dice }, { t }) =>
    t('result', { list: dice.map((die) => t(`color.${colours[die]!}`).toLowerCase()).join(', ') }),
  spot: spotName,
  board: build,
  sides: (t) =>
    colours.map((colour) => ({
      face: `face-${colour}`,
      tint: tones[colour],
      name: t(`color.${colour}`).toUpperCase(),
    })),
})
