import { expect, test } from 'vitest'
import type { BetState, Mine } from '#/tables/protocol.ts'
import * as slips from './slip.ts'

type Placed = [requestId: string, spot: string, amount: number, state?: BetState, win?: number]

const mineOf = (k: number, bets: Placed[]): Mine => ({
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

const inRound = (k: number) => slips.begin(slips.emptySlip, k)
const chip = (spot: string, amount: number) => ({ spot, amount })

/** Sends all that is held, as press `id`. */
function sent(slip: slips.Slip, id: string): slips.Slip {
  const taken = slips.take(slip, id)
  if (!taken) throw new Error('nothing is held')
  return taken.slip
}

test('taps are gathered into one press, each spot once; what is on its way is shown and counted once [GM-04]', () => {
  let slip = slips.tap(inRound(7), [chip('red', 100)])
  slip = slips.tap(slip, [chip('n-17', 100), chip('red', 500)])
  expect(slips.take(slip, 'press-1')?.press).toEqual({
    requestId: 'press-1',
    bets: [chip('red', 600), chip('n-17', 100)],
  })
  slip = sent(slip, 'press-1')
  expect(slips.take(slip, 'press-2')).toBeUndefined()
  expect(slips.shownBySpot(slip, false).get('red')).toEqual({ amount: 600, sure: false, win: null })
  expect(slips.heldOf(slip)).toBe(700)
  // The studio knows of it before its answer is here, and again with it.
  slip = slips.onMine(
    slip,
    mineOf(7, [
      ['press-1', 'red', 600],
      ['press-1', 'n-17', 100, 'sent'],
    ]),
  )
  expect(slips.stakedOf(slip)).toBe(700)
  expect(slips.heldOf(slip)).toBe(0)
  expect([...slips.laidBySpot(slip).keys()].toSorted()).toEqual(['n-17', 'red'])
  slip = slips.answered(slip, 'press-1')
  expect(slips.stakedOf(slip)).toBe(700)
  expect(slips.shownBySpot(slip, false).get('red')?.sure).toBe(true)
  expect(slips.shownBySpot(slip, false).get('n-17')?.sure).toBe(false)
})

test('more spots than one call takes are sent in several', () => {
  const many = Array.from({ length: 26 }, (_, n) => chip(`n-${n}`, 100))
  const first = slips.take(slips.tap(inRound(7), many), 'press-1')
  expect(first?.press.bets).toHaveLength(20)
  const second = first && slips.take(first.slip, 'press-2')
  expect(second?.press.bets).toHaveLength(6)
  expect(second && slips.stakedOf(second.slip)).toBe(2_600)
  expect(second && slips.take(second.slip, 'press-3')).toBeUndefined()
})

test('the newest press that is placed is taken back; a tap that is still held goes first', () => {
  let slip = sent(slips.tap(inRound(7), [chip('red', 100)]), 'press-1')
  slip = sent(slips.tap(slip, [chip('black', 100)]), 'press-2')
  // The studio lists them in any order.
  slip = slips.onMine(
    slip,
    mineOf(7, [
      ['press-2', 'black', 100],
      ['press-1', 'red', 100],
    ]),
  )
  slip = slips.answered(slips.answered(slip, 'press-1'), 'press-2')
  expect(slips.newest(slip)).toBe('press-2')
  const held = slips.tap(slip, [chip('odd', 100)])
  expect(slips.laidBySpot(held).get('odd')).toBe(100)
  expect(slips.laidBySpot(slips.untap(held)).get('odd')).toBeUndefined()
  slip = slips.onMine(
    slip,
    mineOf(7, [
      ['press-2', 'black', 100, 'back'],
      ['press-1', 'red', 100],
    ]),
  )
  expect(slips.newest(slip)).toBe('press-1')
})

test('a new round begins empty, an answer of the round before says nothing about it, and it can be laid again', () => {
  let slip = sent(slips.tap(inRound(7), [chip('red', 300)]), 'press-1')
  slip = slips.onMine(slip, mineOf(7, [['press-1', 'red', 300]]))
  slip = slips.begin(slip, 8)
  expect(slips.stakedOf(slip)).toBe(0)
  slip = slips.onMine(slip, mineOf(7, [['press-1', 'red', 300, 'settled', 600]]))
  expect(slips.stakedOf(slip)).toBe(0)
  expect(slips.repeatOf(slip)).toEqual([chip('red', 300)])
  slip = slips.onMine(slip, mineOf(8, [['press-9', 'n-1', 100]]))
  // Where something is placed it is doubled.
  expect(slips.repeatOf(slip)).toEqual([chip('n-1', 100)])
  slip = slips.onMine(slip, mineOf(7, [['press-1', 'red', 300, 'settled', 600]]))
  expect(slip.mine?.k).toBe(8)
})

test('what a bet won is shown once the draw was, not before [GM-04]', () => {
  const slip = slips.onMine(
    inRound(7),
    mineOf(7, [
      ['press-1', 'red', 300, 'owed', 600],
      ['press-1', 'n-3', 100, 'settled', 0],
    ]),
  )
  expect(slips.shownBySpot(slip, false).get('red')?.win).toBeNull()
  expect(slips.shownBySpot(slip, true).get('red')).toEqual({ amount: 300, sure: true, win: 600 })
  expect(slips.shownBySpot(slip, true).get('n-3')?.win).toBe(0)
})
