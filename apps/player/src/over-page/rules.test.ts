import { expect, test } from 'vitest'
import { turnOf, visitOf, type Moment, type OverPage } from './rules.ts'

const calm: Moment = {
  busy: false,
  rested: true,
  visits: 2,
  openOrders: 0,
  soldToday: false,
  open: undefined,
}
const all: OverPage[] = [
  'download',
  'install',
  'first-charge',
  'notice',
  'pot-won',
  'recharge',
  'update',
]

test('one at a time: what is necessary, the own money, the news, then an offer [HM-09] [HM-13] [HM-17]', () => {
  const left = [...all]
  const came: OverPage[] = []
  for (let one = turnOf(left, calm); one; one = turnOf(left, calm)) {
    came.push(one)
    left.splice(left.indexOf(one), 1)
  }
  expect(came).toEqual([
    'update',
    'recharge',
    'pot-won',
    'notice',
    'first-charge',
    'install',
    'download',
  ])
})

test('nothing comes over documents, the menu or a reward', () => {
  expect(turnOf(all, { ...calm, busy: true })).toBeUndefined()
})

test('no offer within the peace after an arrival, nor while an order is open [HM-11] [HM-13] [SH-05]', () => {
  for (const offer of ['first-charge', 'install', 'download'] as const) {
    expect(turnOf([offer], calm), offer).toBe(offer)
    expect(turnOf([offer], { ...calm, rested: false }), offer).toBeUndefined()
    expect(turnOf([offer], { ...calm, openOrders: 1 }), offer).toBeUndefined()
    expect(turnOf([offer], { ...calm, openOrders: 1, open: offer }), offer).toBeUndefined()
  }
  expect(turnOf(['notice'], { ...calm, rested: false, openOrders: 1 })).toBe('notice')
})

test('the first deposit is offered at the second visit to home at the earliest [HM-13]', () => {
  expect(turnOf(['first-charge'], { ...calm, visits: 1 })).toBeUndefined()
  expect(turnOf(['first-charge', 'install'], { ...calm, visits: 1 })).toBe('install')
})

test('one window a day in all; the one that stands stays until it is closed [HM-13] [SH-05]', () => {
  const sold = { ...calm, soldToday: true }
  expect(turnOf(['first-charge', 'install'], sold)).toBeUndefined()
  expect(turnOf(['first-charge'], { ...sold, open: 'first-charge' })).toBe('first-charge')
  expect(turnOf(['download'], sold)).toBe('download')
})

test('visits are counted by player; a visitor is here for the first time and is offered the app [HM-11] [HM-13] [SH-05]', () => {
  expect(visitOf('', 7)).toEqual({ visits: 1, kept: '7 1' })
  expect(visitOf('7 1', 7)).toEqual({ visits: 2, kept: '7 2' })
  expect(visitOf('7 2', 8)).toEqual({ visits: 1, kept: '8 1' })
  // Before the player is known: nothing is kept over the player's own count.
  const { visits, kept } = visitOf('7 2', 0)
  expect({ visits, kept }).toEqual({ visits: 1, kept: undefined })
  for (const offer of ['install', 'download'] as const)
    expect(turnOf([offer], { ...calm, visits }), offer).toBe(offer)
})
