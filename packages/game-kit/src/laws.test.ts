import { expect, test } from 'vitest'
import { defineShotsGame, defineSteppedGame, defineTableGame, type BaseView } from './game.ts'
import { brokenLaws } from './laws.ts'

const info = {
  name: 'Test',
  rtp: 9_500,
  maxWin: 300,
  volatility: 'low' as const,
  features: [],
  bets: [100, 200],
  defaultBet: 100,
  config: { revision: 1 },
}

type Toss = BaseView & { right: number; lost: boolean }
/** Heads each time, and twice what lies there: as small as a stepped game can be. */
const toss = (
  change: Partial<
    Parameters<typeof defineSteppedGame<null, 'on' | 'take', number[], Toss>>[0]
  > = {},
) =>
  defineSteppedGame<null, 'on' | 'take', number[], Toss>({
    ...info,
    code: 'toss',
    type: 6,
    readChoice: (value) => (value === null ? null : undefined),
    sampleChoice: null,
    readAction: (value) => (value === 'on' || value === 'take' ? value : undefined),
    sampleActions: ['on', 'take'],
    deal: ({ stream }) => [stream.below(2), stream.below(2)],
    start: () => ({ right: 0, lost: false, cash: null }),
    step({ secret, bet, view, action }) {
      if (action === 'take') return view.cash === null ? undefined : { view, win: view.cash }
      if (secret[view.right] !== 1) return { view: { ...view, lost: true, cash: null }, win: 0 }
      const after = { right: view.right + 1, lost: false, cash: (view.right + 1) * bet }
      return after.right === 2
        ? { view: { ...after, cash: null }, win: after.cash }
        : { view: after }
    },
    settle: ({ bet, view }) => ({ view, win: view.cash ?? bet }),
    ...change,
  })

test('a stepped game that keeps the laws breaks none', () => {
  expect(brokenLaws(toss(), 100)).toEqual([])
})

test('a view that holds the secret is found', () => {
  const start = ({ secret }: { secret: number[] }) => ({
    right: 0,
    lost: false,
    cash: null,
    secret,
  })
  const leaking = toss({ start })
  expect(brokenLaws(leaking, 100)).toEqual(['what is seen foretells what comes'])
})

test('a round that pays less when left, pays too much, or has no end, is found', () => {
  expect(brokenLaws(toss({ settle: ({ view }) => ({ view, win: 0 }) }), 100)).toEqual([
    'a round left open pays less than cashing out',
  ])
  expect(brokenLaws(toss({ maxWin: 150 }), 100)).toContain(
    'a round pays more than the declared greatest win',
  )
  expect(brokenLaws(toss({ step: () => undefined }), 100)).toContain(
    'a round has no step and no end',
  )
  expect(brokenLaws(toss({ sampleActions: [] }), 10)).toEqual(['a sample action is none of its'])
})

test('every choice keeps the laws, and one that is several bets pays for its price', () => {
  const several = {
    readChoice: (value: unknown) => (value === null || value === 2 ? (value as null) : undefined),
    everyChoice: [null, 2 as unknown as null],
    times: (choice: unknown) => Number(choice ?? 1),
  }
  expect(brokenLaws(toss(several), 100)).toEqual([])
  // For two bets as much as for one twice over, and again.
  const settle = ({ bet, view, choice }: { bet: number; view: Toss; choice: unknown }) => ({
    view,
    win: bet * (choice === null ? 1 : 4),
  })
  expect(brokenLaws(toss({ ...several, settle }), 100)).toContain(
    'a round left open pays more than the declared greatest win',
  )
  expect(brokenLaws(toss({ ...several, settle, everyChoice: [null] }), 100)).not.toContain(
    'a round left open pays more than the declared greatest win',
  )
  expect(brokenLaws(toss({ times: () => 2 }), 10)).toEqual([
    'the sample choice is more than one bet',
  ])
  expect(brokenLaws(toss({ ...several, bets: [100] }), 10)).toEqual(['a choice has no price'])
})

test('shots pay what is caught, and no more than the target says', () => {
  const fish = defineShotsGame({
    ...info,
    code: 'fish',
    type: 2,
    targets: [{ code: 'tilapia', pays: 200, most: 200, chance: [4_800, 10_000] }],
    sea: { every: 500, swimmers: [{ code: 'tilapia', weight: 1, crossing: [4_000, 5_000] }] },
    shot({ stream, bet }) {
      const caught = stream.below(10_000) < 4_800
      return { caught, win: caught ? bet * 2 : 0 }
    },
  })
  expect(brokenLaws(fish, 50)).toEqual([])
  const [tilapia] = fish.targets
  const generous = { ...fish, targets: [{ ...tilapia!, most: 9_900 }] }
  expect(brokenLaws(generous, 50)).toContain('tilapia pays more than the declared greatest win')
  const mean = { ...fish, shot: () => ({ caught: true, win: 0 }) }
  expect(brokenLaws(mean, 5)).toContain('tilapia is caught and pays nothing, or the other way')
  const poor = { ...fish, targets: [{ ...tilapia!, chance: [10, 10_000] as const }] }
  expect(brokenLaws(poor, 5)).toEqual(['tilapia returns less than is declared'])
  const strange = { ...fish, sea: { every: 500, swimmers: [] } }
  expect(brokenLaws(strange, 5)).toContain('tilapia never swims')
})

test('a shot that asks for more than its stream, stake and target is told apart, as is one that the stake moves', () => {
  const base = {
    ...info,
    code: 'fish',
    type: 2 as const,
    targets: [{ code: 'tilapia', pays: 200, most: 200, chance: [4_800, 10_000] as const }],
    sea: {
      every: 500,
      swimmers: [{ code: 'tilapia', weight: 1, crossing: [4_000, 5_000] as const }],
    },
  }
  const nosy = defineShotsGame({
    ...base,
    shot(input) {
      const { x = 0 } = input as { x?: number }
      const caught = input.stream.below(10_000) < 4_800 + x
      return { caught, win: caught ? input.bet * 2 : 0 }
    },
  })
  expect(brokenLaws(nosy, 5)).toContain('a shot asks for x')
  const greedy = defineShotsGame({
    ...base,
    shot({ stream, bet }) {
      const caught = stream.below(10_000) < (bet > info.bets[0]! ? 100 : 4_800)
      return { caught, win: caught ? bet * 2 : 0 }
    },
  })
  expect(brokenLaws(greedy, 50)).toContain('the stake moves what a shot at tilapia brings')
})

test('a table pays each bet by the draw alone, in proportion and within its odds', () => {
  const table = defineTableGame<{ red: boolean }>({
    ...info,
    code: 'table',
    type: 5,
    spots: [{ code: 'red', min: 100, max: 10_000, odds: 190 }],
    mostStaked: 20_000,
    clock: { open: 15_000, close: 2_000, show: 4_000, pause: 3_000 },
    draw: ({ stream }) => ({ red: stream.below(2) === 1 }),
    pays: ({ red }, { spot, amount }) => (red && spot === 'red' ? (amount * 190) / 100 : 0),
    describe: ({ red }) => ({ text: red ? 'R' : '-', tone: red ? 'red' : 'none' }),
  })
  expect(brokenLaws(table, 50)).toEqual([])
  const [spot] = table.spots
  const laid = (more: object) => brokenLaws({ ...table, spots: [{ ...spot!, ...more }] }, 5)
  expect(laid({ code: 'Red!' })).toContain('Red! is no code of a spot')
  expect(laid({ max: 50_000 })).toContain('the limits of red are in no order')
  expect(laid({ min: 130 })).toContain('red takes what is no multiple of the smallest stake')
  expect(brokenLaws({ ...table, spots: [spot!, spot!] }, 1)).toContain('two spots have one code')
  expect(brokenLaws({ ...table, describe: () => ({ text: '', tone: 'x' }) }, 1)).toContain(
    'a draw is not described in a few letters and a tone',
  )
  const stranger = { ...table, pays: (_: unknown, { amount }: { amount: number }) => amount }
  expect(brokenLaws(stranger as typeof table, 5)).toContain('a spot that is none pays')
  expect(brokenLaws({ ...table, clock: { ...table.clock, open: 500 } }, 1)).toHaveLength(1)
  const odd = { ...table, pays: (_: unknown, { amount }: { amount: number }) => amount + 1 }
  expect(brokenLaws(odd as typeof table, 5)).toContain(
    'red does not pay in proportion to the stake',
  )
})

test('a band that is not that of its bets is found, and so are bets that tell what no band declares [CA-08]', () => {
  const bets = {
    everyChoice: [null, 2 as unknown as null],
    readChoice: (value: unknown) => value as null,
  }
  const reported = (choice: unknown) => (choice === null ? 9_500 : 9_700)
  const band = { ...bets, rtp: 9_500, bestRtp: 9_700 }
  expect(brokenLaws(toss({ ...band, returnOf: reported }), 10)).toEqual([])
  const notThose = ['the declared returns are not those of its bets']
  expect(brokenLaws(toss({ ...band, bestRtp: 9_800, returnOf: reported }), 10)).toEqual(notThose)
  expect(brokenLaws(toss({ ...band, rtp: 9_400, returnOf: reported }), 10)).toEqual(notThose)
  expect(brokenLaws(toss({ ...bets, returnOf: reported }), 10)).toEqual([
    'bets tell returns, and the game declares one for all',
  ])
  expect(brokenLaws(toss({ ...band, returnOf: () => 9_500.5 }), 10)).toEqual([
    'some bets tell no return',
  ])
  expect(brokenLaws(toss({ rtp: 9_500, bestRtp: 9_400 }), 10)).toEqual([
    'the lowest return is not within 60 % and the highest',
  ])
})
