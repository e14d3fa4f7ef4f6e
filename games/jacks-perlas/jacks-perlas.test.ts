import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { holdsOf, paysOf } from './holds.ts'
import {
  choiceOf,
  fivesOf,
  HAND,
  HANDS,
  jacksPerlas,
  madeOf,
  makersOf,
  PAYS,
  payOf,
  ranks,
  type JacksChoice,
} from './jacks-perlas.ts'

const suits = 'hdsc'
/** `Ah` is the ace of hearts. */
const hand = (text: string) =>
  text
    .split(' ')
    .map(
      (card) =>
        ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(
          card.slice(0, -1),
        ) +
        13 * suits.indexOf(card.at(-1)!),
    )
const dealt = (text: string, bet = 1_000) => ({ secret: { cards: hand(text) }, bet, choice: null })
type Dealt = ReturnType<typeof dealt>
const draw = (round: Dealt, held: string) =>
  jacksPerlas.step({
    ...round,
    view: jacksPerlas.start(round),
    action: { do: 'draw', hold: held.split('').map((one) => one === 'x') },
  })!
const streamOf = (nonce: number) =>
  roundStream('jacks-perlas', { serverSeed: '6d'.repeat(32), clientSeed: 'j', nonce })

test('every hand of the table is known for what it is, and nothing else is', () => {
  const known = {
    royal: '10h Jh Qh Kh Ah',
    'straight-flush': 'Ad 2d 3d 4d 5d',
    four: '9h 9d 9s 9c 2h',
    'full-house': '3h 3d 3s Kc Kh',
    flush: '2s 7s 9s Js Ks',
    straight: '10h Jd Qs Kc Ah',
    three: '4h 4d 4s 9c Kh',
    'two-pair': '4h 4d 9s 9c Kh',
    jacks: 'Jh Jd 2s 9c Kh',
  } as const
  for (const made of ranks) expect(madeOf(hand(known[made]))).toBe(made)
  expect(madeOf(hand('Ah Ad 2s 9c Kh'))).toBe('jacks')
  expect(madeOf(hand('Ah 2d 3s 4c 5h'))).toBe('straight')
  for (const none of ['10h 10d 2s 9c Kh', 'Kh Ad 2s 3c 4h', '2h 7d 9s Jc Kh'])
    expect(madeOf(hand(none))).toBeNull()
  expect(makersOf(hand('4h 9d 4s 9c Kh'))).toEqual([true, true, true, true, false])
  expect(makersOf(hand('2s 7s 9s Js Ks'))).toEqual([true, true, true, true, true])
})

test('what is not held is replaced by the card that lies under it, and the five are paid [GM-07]', () => {
  const round = dealt('Jh Jd 2s 9c Kh 3h 3d 3s Js 4c')
  expect(draw(round, 'xx...')).toMatchObject({ win: 3_000, view: { made: 'three', over: true } })
  expect(draw(round, 'xxxxx')).toMatchObject({ win: 1_000, view: { made: 'jacks' } })
  expect(draw(round, '.....').view.hand).toEqual(hand('3h 3d 3s Js 4c'))
  expect(draw(dealt('10h Jh Qh Kh 2c 3h 3d 3s Js Ah', 50_000), 'xxxx.').win).toBe(40_000_000)
  expect(jacksPerlas.maxWin).toBe(PAYS.royal * 100)
})

test('what is not possible does nothing', () => {
  const round = dealt('Jh Jd 2s 9c Kh 3h 3d 3s Js 4c')
  const over = draw(round, 'xx...').view
  const action = { do: 'draw' as const, hold: [true, true, true, true, true] }
  expect(jacksPerlas.step({ ...round, view: over, action })).toBeUndefined()
  for (const wrong of [
    { do: 'draw' },
    { do: 'draw', hold: [true] },
    { do: 'draw', hold: [1, 0, 0, 0, 0] },
    { do: 'draw', hold: [true, true, true, true, true, true] },
    { do: 'cash', hold: [true, true, true, true, true] },
    null,
  ])
    expect(jacksPerlas.readAction(wrong)).toBeUndefined()
})

test('a round that was left keeps all five, and is never given back', () => {
  const left = (text: string) => {
    const round = dealt(text)
    return jacksPerlas.settle({ ...round, view: jacksPerlas.start(round) })
  }
  expect(left('Jh Jd 2s 9c Kh 3h 3d 3s Js 4c')).toMatchObject({ win: 1_000, view: { left: true } })
  expect(left('10h Jd 2s 9c Kh 3h 3d 3s Js 4c').win).toBe(0)
})

test('nothing of what lies under the cards is seen before the draw', () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    const { cards } = jacksPerlas.deal({ stream: streamOf(nonce), bet: 100, choice: null })
    expect(new Set(cards).size).toBe(2 * HAND)
    const others = [...cards.slice(0, HAND), ...cards.slice(HAND).toReversed()]
    const view = (all: number[]) =>
      JSON.stringify(jacksPerlas.start({ secret: { cards: all }, bet: 100, choice: null }))
    expect(view(others)).toBe(view(cards))
  }
  // Nor of what lies under them in other hands.
  const beside = (more: string) =>
    several('Jh Jd 2s 9c Kh 3h 3d 3s Js 4c', [more, '5h 5d 3h 3s 4d'], 300)
  const [one, other] = [beside('5h 5d 9h 9s 4d'), beside('Jc Js 9h 9s 4d')]
  expect(jacksPerlas.start(one)).toEqual(jacksPerlas.start(other))
})

const several = (text: string, more: readonly string[], bet: number) => ({
  secret: { cards: hand(text), more: more.map(hand) },
  bet,
  choice: { hands: (more.length + 1) as 3 | 5 },
})

test('several hands hold the same cards, each draws its own and is paid for its part of the price [GM-07]', () => {
  const round = several(
    'Jh Jd 2s 9c Kh 3h 3d 3s Js 4c',
    ['5h 5d 9h 9s 4d', '5h 5d 3h 3s 4d', '5h 5d Jc Js 4d', '5h 5d Kd Ks Kc'],
    5_000,
  )
  const view = jacksPerlas.start(round)
  expect(fivesOf(view)).toEqual(
    Array.from({ length: 5 }, () => ({ hand: hand('Jh Jd 2s 9c Kh'), made: 'jacks' })),
  )
  const hold = [true, true, false, false, false]
  const over = jacksPerlas.step({ ...round, view, action: { do: 'draw', hold } })!
  expect(over.view).toMatchObject({ hand: hand('Jh Jd 3s Js 4c'), made: 'three', over: true })
  expect(over.view.more).toEqual([
    { hand: hand('Jh Jd 9h 9s 4d'), made: 'two-pair' },
    { hand: hand('Jh Jd 3h 3s 4d'), made: 'two-pair' },
    { hand: hand('Jh Jd Jc Js 4d'), made: 'four' },
    { hand: hand('Jh Jd Kd Ks Kc'), made: 'full-house' },
  ])
  expect(over.win).toBe(1_000 * (3 + 2 + 2 + 25 + 9))
  const left = jacksPerlas.settle({ ...round, view })
  expect(left).toMatchObject({ win: 5_000, view: { left: true } })
})

test('five royal flushes at once pay no more of the price than one alone', () => {
  const royal = '10h Jh Qh Kh 2c 3h 3d 3s Js Ah'
  const more = Array.from({ length: 4 }, () => '3h 3d 3s Js Ah')
  const price = jacksPerlas.bets.at(-1)!
  const round = several(royal, more, price)
  const action = { do: 'draw' as const, hold: [true, true, true, true, false] }
  const { win } = jacksPerlas.step({ ...round, view: jacksPerlas.start(round), action })!
  expect(win! * 100).toBe(price * jacksPerlas.maxWin)
})

test('one, three or five hands may be chosen, and nothing else', () => {
  for (const hands of HANDS) {
    expect(jacksPerlas.readChoice(choiceOf(hands))).toEqual(choiceOf(hands))
    expect(jacksPerlas.times!(choiceOf(hands))).toBe(hands)
  }
  for (const wrong of [undefined, 5, 'five', [], {}, { hands: 1 }, { hands: 2 }, { hands: '5' }])
    expect(jacksPerlas.readChoice(wrong)).toBeUndefined()
  expect(jacksPerlas.readChoice({ hands: 5, bet: 1 })).toBeUndefined()
})

test('a round of one hand is what it was before there could be more', () => {
  const round = { bet: 500, choice: null }
  const secret = jacksPerlas.deal({ ...round, stream: streamOf(7) })
  expect(secret).toEqual({ cards: [51, 23, 16, 19, 25, 34, 7, 18, 17, 43] })
  const view = jacksPerlas.start({ ...round, secret })
  const begun = { hand: [51, 23, 16, 19, 25], made: 'jacks', held: null, over: false }
  expect(view).toEqual({ ...begun, left: false, cash: null })
  // The first of several is dealt and drawn as if it were alone.
  for (const choice of [{ hands: 3 }, { hands: 5 }] as const)
    expect(jacksPerlas.deal({ ...round, choice, stream: streamOf(7) }).cards).toEqual(secret.cards)
})

test('each hand draws from all 47 other cards alike, whatever the others draw', () => {
  const { hands } = { hands: 5 } as const
  const seen = Array.from({ length: hands }, () => Array.from({ length: 47 }, () => 0))
  const apart = Array.from({ length: 47 }, () => 0)
  for (let nonce = 0; nonce < 4_000; nonce++) {
    const asked = { stream: streamOf(nonce), bet: 500, choice: { hands } as JacksChoice }
    const { cards, more = [] } = jacksPerlas.deal(asked)
    const five = cards.slice(0, HAND)
    const left = Array.from({ length: 52 }, (_, card) => card).filter((one) => !five.includes(one))
    for (const [at, under] of [cards.slice(HAND), ...more].entries()) {
      expect(new Set([...five, ...under]).size).toBe(2 * HAND)
      for (const card of under) seen[at]![left.indexOf(card)]! += 1
    }
    const first = left.indexOf(cards[HAND]!)
    for (const under of more) apart[(left.indexOf(under[0]!) - first + 47) % 47]! += 1
  }
  for (const counts of seen) expect(chiSquare(counts)).toBeLessThan(chiSquareBound(46))
  expect(chiSquare(apart)).toBeLessThan(chiSquareBound(46))
})

test('five hands return what one does: each is paid for itself, and held the same', () => {
  const results = HANDS.map((hands) => {
    let paid = 0
    for (let nonce = 0; nonce < 2_000; nonce++) {
      const bet = 100 * hands
      const asked = { bet, choice: choiceOf(hands) }
      const round = { ...asked, secret: jacksPerlas.deal({ ...asked, stream: streamOf(nonce) }) }
      const view = jacksPerlas.start(round)
      const hold = Array.from({ length: HAND }, (_, at) => (nonce & (1 << at)) !== 0)
      const { view: over, win } = jacksPerlas.step({
        ...round,
        view,
        action: { do: 'draw', hold },
      })!
      expect(win).toBe(fivesOf(over).reduce((sum, five) => sum + payOf(five, 100), 0))
      paid += payOf(fivesOf(over)[0]!, 100)
    }
    return paid
  })
  // The first hand pays the same to the centavo, however many are beside it.
  expect(new Set(results).size).toBe(1)
})

test('the quick count of the hint pays what the rules say', () => {
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const { cards } = jacksPerlas.deal({ stream: streamOf(nonce), bet: 100, choice: null })
    const [a, b, c, d, e] = cards as [number, number, number, number, number]
    const made = madeOf([a, b, c, d, e])
    expect(paysOf(a, b, c, d, e)).toBe(made === null ? 0 : PAYS[made])
  }
})

test('the hint holds what returns most over every card that can come', () => {
  const best = (text: string) => {
    const [{ hold, pays } = { hold: [], pays: 0 }] = holdsOf(hand(text))
    return { hold: hold.map((one) => (one ? 'x' : '.')).join(''), pays }
  }
  // A dealt flush is broken for four of a royal one.
  expect(best('10h Jh Qh Kh 2h').hold).toBe('xxxx.')
  expect(best('Jh Jd 2s 9c Kh').hold).toBe('xx...')
  expect(best('9h 9d 9s 9c 2h').pays).toBe(PAYS.four)
  expect(best('2h 2d 7s 7c Kh')).toEqual({ hold: 'xxxx.', pays: (43 * 2 + 4 * 9) / 47 })
})

test('the real stream deals every card alike', () => {
  const seen = Array.from({ length: 52 }, () => 0)
  for (let nonce = 0; nonce < 20_000; nonce++)
    for (const card of jacksPerlas.deal({ stream: streamOf(nonce), bet: 100, choice: null }).cards)
      seen[card]! += 1
  expect(chiSquare(seen)).toBeLessThan(chiSquareBound(51))
})
