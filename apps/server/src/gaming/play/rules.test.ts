import { expect, test } from 'vitest'
import { rememberNonces } from './nonces.ts'
import { gameRefusal, refusalText, sweepVerdict } from './rules.ts'

const game = { id: 7, maintain: false, enabled: true }

test('[GM-04] what a game says to a bet', () => {
  expect(gameRefusal(game, 7)).toBeNull()
  expect(gameRefusal(undefined, 7)).toBe('GAME_NOT_FOUND')
  expect(gameRefusal(game, 8)).toBe('INVALID_SESSION')
  expect(gameRefusal({ ...game, enabled: false }, 7)).toBe('GAME_DISABLED')
  expect(gameRefusal({ ...game, maintain: true }, 7)).toBe('MAINTENANCE')
})

test('[GM-08] what becomes of a round that stays open', () => {
  const round = { bets: 1, wins: 0, openHours: 1 }
  expect(sweepVerdict({ ...round, bets: 0 }, 'open')).toBe('cancel')
  expect(sweepVerdict(round, 'open')).toBe('wait')
  expect(sweepVerdict(round, 'unknown')).toBe('wait')
  expect(sweepVerdict(round, 'completed')).toBe('report')
  expect(sweepVerdict({ ...round, openHours: 24 }, 'open')).toBe('report')
})

test('[GM-08] a refusal is JSON with a status and the time', () => {
  expect(JSON.parse(refusalText('RATE_LIMITED', 5, 'a "word"'))).toEqual({
    status: 'RATE_LIMITED',
    server_time: 5,
    message: 'a "word"',
  })
})

test('[GM-08] nonces are remembered for their life, in bounded memory', () => {
  const nonces = rememberNonces(1_000, 10)
  expect(nonces.admits('a', '1', 0)).toBe(true)
  expect(nonces.admits('a', '1', 900)).toBe(true)
  expect(nonces.admits('a', '2', 1_500)).toBe(false)
  for (let n = 0; n < 25; n += 1) nonces.admits(`n${n}`, '1', 1_600)
  expect(nonces.admits('a', '2', 1_700)).toBe(true)
})
