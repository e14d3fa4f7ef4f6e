import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { SmallId } from './money.ts'
import { GameLanguage, startGame } from './play.ts'

export const tryGame = defineCall({
  name: 'tryGame',
  summary:
    'A game with play money for a visitor, where operators allow it: nothing is kept of it. Of a player it is `startGame` with `demo`.',
  access: 'optional',
  whileExcluded: true,
  input: {
    gameId: SmallId,
    lang: GameLanguage,
    /** They say that they are 21 or over. */
    adult: Type.Literal(true),
  },
  output: startGame.output.properties,
  failures: [
    'game-not-found',
    'game-maintenance',
    'play-excluded',
    'kind-off',
    'outside-hours',
    'provider-unavailable',
    'unauthenticated',
  ],
})
