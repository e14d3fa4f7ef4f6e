import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { replaySteps } from '@perlas/game-kit/steps'
import {
  baraha21,
  CARDS,
  countOf,
  isNatural,
  valueOf,
  type BarahaView,
  type Move,
} from './baraha-21.ts'
import { bestTable, dealerEnds, freshShoe } from './measure.ts'
import { bestPlay, hard, pairs, soft } from './strategy.ts'

const card = (rank: string, suit = 0) =>
  ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(rank) + suit * 13
/** In the order of the shoe: player, dealer, player, dealer, and what is taken. */
const dealt = (ranks: string, bet = 1_000) => ({
  secret: { cards: ranks.split(' ').map((rank, at) => card(rank, at % 4)) },
  bet,
  choice: null,
})
type Dealt = ReturnType<typeof dealt>
const play = (round: Dealt, ...moves: Move[]) => {
  const { views, win, staked } = replaySteps(
    baraha21,
    round,
    moves.map((move) => ({ do: move })),
  )
  return { view: views.at(-1)!, win, staked }
}

test('faces are ten, an ace is eleven where that goes, else one', () => {
  const count = (ranks: string) => countOf(ranks.split(' ').map((rank) => card(rank)))
  expect(count('K Q')).toEqual({ total: 20, soft: false })
  expect(count('A 6')).toEqual({ total: 17, soft: true })
  expect(count('A 6 10')).toEqual({ total: 17, soft: false })
  expect(count('A A A')).toEqual({ total: 13, soft: true })
  expect(count('A 9 A')).toEqual({ total: 21, soft: true })
  expect(isNatural([card('A'), card('J')])).toBe(true)
  expect(isNatural([card('7'), card('7'), card('7')])).toBe(false)
})

test('the nearer to twenty-one wins as much again, the same gives it back, over loses at once [GM-07]', () => {
  expect(play(dealt('10 10 9 8'), 'stand')).toMatchObject({ win: 2_000, staked: 1_000 })
  expect(play(dealt('10 10 8 8'), 'stand')).toMatchObject({ win: 1_000 })
  expect(play(dealt('10 10 7 8'), 'stand')).toMatchObject({ win: 0 })
  const bust = play(dealt('10 6 6 10 K 5'), 'hit')
  expect(bust).toMatchObject({ win: 0, view: { over: true, hands: [{ end: 'bust', total: 26 }] } })
  // Nobody is left to play against.
  expect(bust.view.dealer).toHaveLength(2)
})

test('the dealer stands on every 17, a soft one too, and draws up to it', () => {
  expect(play(dealt('10 A 8 6'), 'stand').view).toMatchObject({ dealerTotal: 17 })
  expect(play(dealt('10 A 8 5 4'), 'stand').view).toMatchObject({ dealerTotal: 20 })
  const drawn = play(dealt('10 2 8 3 A K 4'), 'stand').view
  expect(drawn.dealer.map(valueOf)).toEqual([2, 3, 1, 10, 4])
  expect(drawn.dealerTotal).toBe(20)
})

test('twenty-one with two cards pays 3 to 2, against another gives back, and beats three cards', () => {
  expect(play(dealt('A 9 K 8'), 'show')).toMatchObject({ win: 2_500 })
  expect(play(dealt('A A K K'), 'show')).toMatchObject({ win: 1_000 })
  // The dealer does not draw against it.
  expect(play(dealt('A 5 K 6 10'), 'show').view.dealer).toHaveLength(2)
})

test('with an ace or a ten the dealer looks first: their twenty-one ends it, and only the first bet is lost', () => {
  for (const up of ['A', 'K']) {
    const hole = up === 'A' ? 'K' : 'A'
    const round = dealt(`9 ${up} 9 ${hole} 5`)
    const view = baraha21.start(round)
    expect(view).toMatchObject({ looked: true, can: ['show'], dealer: [round.secret.cards[1]] })
    for (const move of ['hit', 'double', 'split', 'stand'] as const)
      expect(baraha21.step({ ...round, view, action: { do: move } })).toBeUndefined()
    expect(play(round, 'show')).toMatchObject({ win: 0, staked: 1_000 })
  }
  expect(baraha21.start(dealt('9 K 9 9'))).toMatchObject({ looked: true, active: 0 })
  expect(baraha21.start(dealt('9 7 9 9'))).toMatchObject({ looked: false, active: 0 })
})

test('doubling asks for as much again, takes one card and stands [GM-07]', () => {
  const round = dealt('6 6 5 10 9 10')
  const view = baraha21.start(round)
  const after = baraha21.step({ ...round, view, action: { do: 'double' } })!
  expect(after).toMatchObject({ ask: 1_000, win: 4_000 })
  expect(after.view.hands[0]).toMatchObject({ doubled: true, total: 20, end: 'won' })
  expect(play(dealt('6 6 5 10 2 10 5'), 'double')).toMatchObject({ win: 4_000, staked: 2_000 })
  expect(play(dealt('6 6 5 10 2 2 3'), 'double')).toMatchObject({ win: 0, staked: 2_000 })
  // Any two cards; never three.
  const hit = play(dealt('2 6 2 10 2 10 5'), 'hit').view
  expect(hit.can).toEqual(['hit', 'stand'])
})

test('a pair is split once into two hands, each of which can be doubled; twenty-one is then no more than that', () => {
  const round = dealt('8 6 8 10 3 K 10 10')
  const split = play(round, 'split')
  expect(split).toMatchObject({ staked: 2_000, win: undefined, view: { active: 0 } })
  expect(split.view.hands.map(({ total }) => total)).toEqual([11, 18])
  expect(split.view.can).toEqual(['hit', 'stand', 'double'])
  const done = play(round, 'split', 'double', 'stand')
  // 21 doubled and 18, the dealer goes over: all that there is to win.
  expect(done).toMatchObject({ staked: 3_000, win: 6_000 })
  const most = dealt('8 6 8 10 3 3 10 10 10')
  expect(play(most, 'split', 'double', 'double')).toMatchObject({ staked: 4_000, win: 8_000 })
  const tens = play(dealt('K 6 Q 10 A 5 10 10'), 'split')
  expect(tens.view.hands[0]).toMatchObject({ total: 21, done: true })
  expect(tens.view.active).toBe(1)
  expect(play(dealt('K 6 Q 10 A 5 10 10'), 'split', 'stand').view.hands[0]!.end).toBe('won')
})

test('aces that are split get one card each, and the dealer plays', () => {
  const aces = play(dealt('A 9 A 8 K 5'), 'split')
  expect(aces).toMatchObject({ staked: 2_000, win: 2_000, view: { over: true } })
  expect(aces.view.hands).toMatchObject([
    { total: 21, end: 'won' },
    { total: 16, end: 'lost' },
  ])
})

test('what is not possible does nothing', () => {
  const round = dealt('10 6 9 10 2 3')
  const view = baraha21.start(round)
  for (const move of ['split', 'show'] as const)
    expect(baraha21.step({ ...round, view, action: { do: move } })).toBeUndefined()
  const over = play(round, 'stand').view
  for (const move of ['hit', 'stand', 'double', 'split', 'show'] as const)
    expect(baraha21.step({ ...round, view: over, action: { do: move } })).toBeUndefined()
  for (const action of [{ do: 'cash' }, null, 'hit', {}, { do: 1 }])
    expect(baraha21.readAction(action)).toBeUndefined()
  expect(baraha21.readChoice({})).toBeUndefined()
})

test('a round that was left stands, and the dealer plays; it is never given back', () => {
  const left = (ranks: string, ...moves: Move[]) => {
    const round = dealt(ranks)
    return baraha21.settle({ ...round, view: play(round, ...moves).view })
  }
  expect(left('10 6 6 10 K')).toMatchObject({ win: 2_000, view: { left: true, dealerTotal: 26 } })
  expect(left('10 6 6 10 2')).toMatchObject({ win: 0 })
  expect(left('A 9 K 8')).toMatchObject({ win: 2_500 })
  // One hand of two was played.
  expect(left('8 6 8 10 K 3 10', 'split', 'stand')).toMatchObject({ win: 4_000 })
})

/** A round of the real stream, played by the table. */
function byTable(nonce: number, bet = 100) {
  const stream = roundStream('baraha-21', {
    serverSeed: '5c'.repeat(32),
    clientSeed: 'd',
    nonce,
  })
  const round = { secret: baraha21.deal({ stream, bet, choice: null }), bet, choice: null }
  let view: BarahaView = baraha21.start(round)
  let [win, staked] = [undefined as number | undefined, bet]
  while (win === undefined) {
    const after = baraha21.step({
      ...round,
      view,
      action: { do: bestPlay(view) ?? 'show' },
    })!
    view = after.view
    win = after.win
    staked += after.ask ?? 0
  }
  return { round, view, win, staked }
}

test('every stake pays whole hundredths, and never runs out of cards', () => {
  for (const bet of baraha21.bets)
    for (let nonce = 0; nonce < 300; nonce++) {
      const { win, view } = byTable(nonce, bet)
      expect(Number.isInteger(win)).toBe(true)
      expect([...view.dealer, ...view.hands.flatMap(({ cards }) => cards)]).not.toContain(undefined)
    }
  // Out of nothing but the smallest: two hands of up to twenty-one, one card over each, and the dealer's seventeen.
  const smallest = [...Array.from({ length: 32 }, () => 1), ...Array.from({ length: 32 }, () => 2)]
  let [count, needed] = [0, 0]
  for (const value of smallest) {
    if (count >= 2 * 21 + 17) break
    count += value
    needed += 1
  }
  expect(needed + 3).toBeLessThanOrEqual(CARDS)
})

test('the view is the same whatever is still covered', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const one = byTable(nonce).round
    const other = byTable(nonce + 1_000).round
    const view = baraha21.start(one)
    if (view.can[0] === 'show') continue
    // The card below the dealer's is any that the look did not find.
    const hole = valueOf(other.secret.cards[3]!)
    const up = valueOf(one.secret.cards[1]!)
    if (hole + up === 11 && (hole === 1 || up === 1)) continue
    const cards = [...one.secret.cards.slice(0, 3), ...other.secret.cards.slice(3)]
    expect(JSON.stringify(baraha21.start({ ...one, secret: { cards } }))).toBe(JSON.stringify(view))
  }
})

test('the table of best play is what the values alone make of a fresh shoe [GM-07]', () => {
  expect({ hard, soft, pairs }).toEqual(bestTable())
})

test('the dealer ends as a walk through every sequence of cards says', () => {
  // Against a six, the known shares of a shoe of eight decks.
  const ends = dealerEnds(freshShoe(6), 6)
  expect(ends.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  expect(ends[5]).toBeCloseTo(0.4229, 4)
  for (const up of [1, 2, 7, 10]) {
    const sum = dealerEnds(freshShoe(up), up).reduce((all, share) => all + share, 0)
    expect(sum).toBeCloseTo(1, 12)
  }
})

test('the real stream deals as computed: how the dealer ends, and what the table returns', () => {
  const rounds = 12_000
  let [pays, squares] = [0, 0]
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { win, staked } = byTable(nonce)
    const paid = 1 + (win - staked) / 100
    pays += paid
    squares += paid ** 2
  }
  const mean = pays / rounds
  const sigma = Math.sqrt((squares / rounds - mean ** 2) / rounds)
  expect(Math.abs(mean - 0.99512)).toBeLessThan(4 * sigma)
})
