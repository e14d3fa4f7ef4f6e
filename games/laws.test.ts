import { brokenLaws } from '@perlas/game-kit/laws'
import { expect, test } from 'vitest'
import { everyGame } from './server.ts'

test('each keeps the laws of its kind, over a thousand rounds [GM-07]', () => {
  for (const game of everyGame)
    expect({ [game.code]: brokenLaws(game, 1_000) }).toEqual({ [game.code]: [] })
})
