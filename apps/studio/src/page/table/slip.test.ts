import { expect, test } from 'vitest'
import type { BetState, Mine } from '#/tables/words.ts'
import { createSlip } from './slip.ts'

type Lying = [requestId: string, spot: string, amount: number, state?: BetState, win?: number]

const mineOf = (k: number, bets: Lying[]): Mine => ({
  table: 'live-roulette',
  k,
  bets: bets.map(([requestId, spot, amount, state = 'standing', win = null], at) => ({
    betId: `bet-${at}`,
    requestId,
    spot,
    amount,
    state,
    win: win as number | null,
    down: null,
  })),
  staked: bets.reduce((sum, [, , amount]) => sum + amount, 0),
  win: null,
  settled: false,
  balance: 1_000,
  refusal: null,
})

function seated() {
  let made = 0
  const slip = createSlip(() => `press-${++made}`)
  slip.begin(7)
  return slip
}

test('taps are gathered into one press, each spot once; what is on its way is shown and counted once [GM-04]', () => {
  const slip = seated()
  slip.tap([{ spot: 'red', amount: 100 }])
  slip.tap([
    { spot: 'n-17', amount: 100 },
    { spot: 'red', amount: 500 },
  ])
  const sent = slip.take()
  expect(sent).toEqual({
    requestId: 'press-1',
    bets: [
      { spot: 'red', amount: 600 },
      { spot: 'n-17', amount: 100 },
    ],
  })
  expect(slip.take()).toBeUndefined()
  expect(slip.shown(false).get('red')).toEqual({ amount: 600, sure: false, win: null })
  // The studio knows of it before its answer is here, and again with it.
  slip.hear(
    mineOf(7, [
      ['press-1', 'red', 600],
      ['press-1', 'n-17', 100, 'sent'],
    ]),
  )
  expect(slip.staked()).toBe(700)
  expect([...slip.spots()].toSorted()).toEqual(['n-17', 'red'])
  slip.answered('press-1')
  expect(slip.staked()).toBe(700)
  expect(slip.shown(false).get('red')?.sure).toBe(true)
  expect(slip.shown(false).get('n-17')?.sure).toBe(false)
})

test('more spots than one call takes are sent in several', () => {
  const slip = seated()
  slip.tap(Array.from({ length: 26 }, (_, n) => ({ spot: `n-${n}`, amount: 100 })))
  expect(slip.take()?.bets).toHaveLength(20)
  expect(slip.held).toBe(true)
  expect(slip.take()?.bets).toHaveLength(6)
  expect(slip.staked()).toBe(2_600)
})

test('the newest press that lies is what is taken back; a tap that is still held goes first', () => {
  const slip = seated()
  slip.tap([{ spot: 'red', amount: 100 }])
  slip.take()
  slip.tap([{ spot: 'black', amount: 100 }])
  slip.take()
  // Whatever the order in which the studio lists them.
  slip.hear(
    mineOf(7, [
      ['press-2', 'black', 100],
      ['press-1', 'red', 100],
    ]),
  )
  slip.answered('press-1')
  slip.answered('press-2')
  expect(slip.newest()).toBe('press-2')
  slip.tap([{ spot: 'odd', amount: 100 }])
  expect(slip.untap()).toBe(true)
  expect(slip.on('odd')).toBe(0)
  slip.hear(
    mineOf(7, [
      ['press-2', 'black', 100, 'back'],
      ['press-1', 'red', 100],
    ]),
  )
  expect(slip.newest()).toBe('press-1')
})

test('a new round begins empty, an answer of the round before says nothing about it, and it can be laid again', () => {
  const slip = seated()
  slip.tap([{ spot: 'red', amount: 300 }])
  slip.take()
  slip.hear(mineOf(7, [['press-1', 'red', 300]]))
  slip.begin(8)
  expect(slip.staked()).toBe(0)
  slip.hear(mineOf(7, [['press-1', 'red', 300, 'settled', 600]]))
  expect(slip.staked()).toBe(0)
  expect(slip.again()).toEqual([{ spot: 'red', amount: 300 }])
  slip.hear(mineOf(8, [['press-9', 'n-1', 100]]))
  // Where something lies it is doubled.
  expect(slip.again()).toEqual([{ spot: 'n-1', amount: 100 }])
  slip.hear(mineOf(7, [['press-1', 'red', 300, 'settled', 600]]))
  expect(slip.mine?.k).toBe(8)
})

test('what a bet won is shown once the draw was, not before [GM-04]', () => {
  const slip = seated()
  slip.hear(
    mineOf(7, [
      ['press-1', 'red', 300, 'owed', 600],
      ['press-1', 'n-3', 100, 'settled', 0],
    ]),
  )
  expect(slip.shown(false).get('red')?.win).toBeNull()
  expect(slip.shown(true).get('red')).toEqual({ amount: 300, sure: true, win: 600 })
  expect(slip.shown(true).get('n-3')?.win).toBe(0)
})
