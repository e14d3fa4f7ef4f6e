import {
  noFirsts,
  nothingDone,
  type Done,
  type Facts,
  type Firsts,
} from '@perlas/campaign-kit/kind'
import { POINTS_A_PESO } from '@perlas/campaign-kit/reward'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import type { ChaptersShown } from './call.ts'
import { chapters } from './chapters.ts'

const terms = chapters.defaults
const today = '2026-12-03'
type Known = { firsts?: Partial<Firsts>; done?: Partial<Done>; profile?: Partial<Facts['profile']> }
const somebody = ({ firsts, done, profile = {} }: Known = {}): Facts =>
  somebodyOn(today, {
    firsts: { ...noFirsts, ...firsts },
    done: { ...nothingDone, ...done },
    profile,
  })
const everything = {
  firsts: {
    nickname: true,
    notices: true,
    payback: true,
    draws: true,
    break: true,
    help: true,
    check: true,
    demo: true,
    kinds: 5,
    table: true,
    postcard: true,
    lock: true,
  },
  done: { hasLimit: true, hasFavorite: true, hasBankAccount: true, checkedOn: today },
  profile: { isVerified: true },
}
const receive = (state: unknown, facts: Facts, choice: number) =>
  chapters.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive', choice },
    draw: () => 0,
  })
const shown = (facts: Facts, state: unknown = chapters.start) =>
  chapters.view({ terms, state: state as never, facts }).shown as ChaptersShown

test('a chapter is received once its steps are done, in order, and once', () => {
  const arrived = somebody({ firsts: { nickname: true, notices: true } })
  expect(shown(arrived).chapters[0]).toMatchObject({
    itemStatus: 1,
    steps: [
      { name: 'nickname', done: 1 },
      { name: 'notices', done: 1 },
      { name: 'mobile', done: 1 },
    ],
  })
  const first = receive(chapters.start, arrived, 1)
  expect(first).toEqual({ state: { received: 1 }, effects: [{ give: 'points', amount: 150_00 }] })
  expect(receive({ received: 1 }, arrived, 1)).toEqual({ refuse: 'already-received' })
  expect(receive({ received: 1 }, arrived, 2)).toEqual({ refuse: 'step-not-reached' })
})

test('what is done of a later chapter waits for the one before it', () => {
  const careful = somebody({
    firsts: { check: true, break: true },
    done: { hasLimit: true },
  })
  expect(shown(careful).chapters[2]).toMatchObject({ itemStatus: 0 })
  expect(receive(chapters.start, careful, 3)).toEqual({ refuse: 'step-not-reached' })
  expect(receive({ received: 2 }, careful, 3)).toMatchObject({ state: { received: 3 } })
})

test('each step alone keeps its chapter shut', () => {
  const all = shown(somebody(everything), { received: 6 }).chapters
  expect(all.every(({ steps }) => steps.length === 3)).toBe(true)
  const without: [number, Known][] = [
    ...(['nickname', 'notices'] as const).map((name): [number, Known] => [
      1,
      { firsts: { [name]: false } },
    ]),
    [1, { profile: { hasMobile: false } }],
    [2, { firsts: { payback: false } }],
    [2, { firsts: { draws: false } }],
    [2, { done: { checkedOn: '' } }],
    [3, { done: { hasLimit: false } }],
    [3, { firsts: { check: false } }],
    [3, { firsts: { break: false } }],
    [4, { firsts: { demo: false } }],
    [4, { firsts: { kinds: 2 } }],
    [4, { done: { hasFavorite: false } }],
    [5, { firsts: { table: false } }],
    [5, { firsts: { postcard: false } }],
    [5, { firsts: { help: false } }],
    [6, { profile: { isVerified: false } }],
    [6, { done: { hasBankAccount: false } }],
    [6, { firsts: { lock: false } }],
  ]
  for (const [chapter, { firsts, done, profile }] of without) {
    const facts = somebody({
      firsts: { ...everything.firsts, ...firsts },
      done: { ...everything.done, ...done },
      profile: { ...everything.profile, ...profile },
    })
    const before = { received: chapter - 1 }
    expect(receive(before, facts, chapter), JSON.stringify({ chapter, firsts, done })).toEqual({
      refuse: 'step-not-reached',
    })
    expect(receive(before, somebody(everything), chapter)).toMatchObject({
      state: { received: chapter },
    })
  }
})

test('nobody is asked to play who takes care of themselves', () => {
  const calm = somebody({
    done: { hasFavorite: true },
    firsts: { help: true },
    profile: { isCalm: true },
  })
  const names = shown(calm).chapters.map(({ steps }) => steps.map(({ name }) => name))
  expect(names[1]).toEqual(['payback', 'draws'])
  expect(names[3]).toEqual(['favorite'])
  expect(names[4]).toEqual(['help'])
  expect(receive({ received: 3 }, calm, 4)).toMatchObject({ state: { received: 4 } })
})

test('all six are worth ₱17 to a newcomer at most, and end with an ID', () => {
  let state: unknown = chapters.start
  let [points, stakes] = [0, 0]
  const looks: number[] = []
  for (let chapter = 1; chapter <= 6; chapter += 1) {
    const decided = receive(state, somebody(everything), chapter)
    if ('refuse' in decided) throw new Error(decided.refuse)
    ;({ state } = decided)
    for (const effect of decided.effects) {
      if (effect.give === 'points') points += effect.amount
      if (effect.give === 'rounds') stakes += effect.count * effect.bet
      if (effect.give === 'look') looks.push(effect.look)
    }
  }
  expect(looks).toEqual([1, 2, 3])
  expect(points / POINTS_A_PESO + stakes).toBeLessThanOrEqual(17_00)
  expect(chapters.isDone?.({ terms, state: state as never, facts: somebody(everything) })).toBe(
    true,
  )
})

test('operators cannot make them worth more, nor leave a chapter empty', () => {
  const rows = (points: number) => Array.from({ length: 6 }, () => ({ points, look: 0 }))
  const free = { gameId: 1, bet: 1_00, days: 7 }
  const problems = (change: object) => chapters.problems({ ...terms, free, ...change })
  expect(problems({})).toEqual([])
  expect(problems({ chapters: rows(99_00) })).toEqual(['Each chapter gives 100 to 300 points.'])
  expect(problems({ chapters: rows(251_00) })).toEqual([
    'All chapters give no more than 1,500 points.',
  ])
  expect(problems({ rounds: 6 })).toEqual(['The free rounds are worth ₱5 at most.'])
  const twice = rows(250_00).map((row) => ({ ...row, look: 2 }))
  expect(problems({ chapters: twice })).toEqual(['Each look comes once.'])
})
