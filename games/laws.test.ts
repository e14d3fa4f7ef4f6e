import { brokenLaws } from '@perlas/game-kit/laws'
import { expect, test } from 'vitest'
import { cases } from '@perlas/dev-env/cases'
import { everyGame } from './server.ts'

test('each keeps the laws of its kind, over many rounds [GM-07]', () => {
  for (const game of everyGame)
    expect({ [game.code]: brokenLaws(game, cases(1_000)) }).toEqual({ [game.code]: [] })
})
