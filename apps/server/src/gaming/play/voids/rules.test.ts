import { expect, test } from 'vitest'
import { pauseMs, readSubject, subjectOf, whyNot, type RoundRecord } from './rules.ts'

const now = new Date('2026-11-25T12:00:00Z')
const drawn: RoundRecord = {
  last: 9,
  root: 'ab'.repeat(32),
  givenAt: new Date('2026-11-24T12:00:00Z'),
  voided: false,
}
const why = (change: Partial<RoundRecord>, k = 9) => whyNot({ ...drawn, ...change }, { k, now })

test('a round is voided for a week after its draw, once, and not when it was called off [GM-08]', () => {
  expect(why({})).toBeUndefined()
  expect(why({ givenAt: new Date('2026-11-18T12:00:00Z') })).toBeUndefined()
  expect(why({ givenAt: new Date('2026-11-18T11:59:59Z') })).toBe('round-too-old')
  expect(why({ voided: true })).toBe('round-voided')
  expect(why({ root: '' })).toBe('round-voided')
})

test('the newest round may be voided before it is drawn; one after it is none', () => {
  const notDrawn = { root: null, givenAt: null }
  expect(why(notDrawn, 10)).toBeUndefined()
  expect(why(notDrawn, 11)).toBe('not-found')
})

test('a subject is read as it is written, and nothing else is one', () => {
  const round = { table: 'live-roulette', k: 1_234 }
  expect(readSubject(subjectOf(round))).toEqual(round)
  for (const wrong of [
    '',
    'live-roulette',
    'live-roulette.0',
    'a.1.seat',
    'A.1',
    'a.01',
    'a.9999999999',
  ])
    expect(readSubject(wrong)).toBeUndefined()
})

test('tries come after 1, 2, 4 … minutes, an hour at most', () => {
  expect([0, 1, 2, 5, 6, 40].map((tries) => pauseMs(tries) / 60_000)).toEqual([1, 2, 4, 32, 60, 60])
})
