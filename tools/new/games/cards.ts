import { title } from '../kind.ts'
import type { Sort } from './sort.ts'
import { textsWith } from './texts.ts'

/** A hand against the dealer's, on the kit's two hands. */
export const cards: Sort = {
  list: 'games',
  score: 'room',
  art: 'lucky-nine',
  files: (code, id) => ({
    rules: rules(code, id),
    measure: measure(code, id),
    drawn,
    checks: checks(code, id),
    client: client(code, id),
    style: `.${id} {
  background: linear-gradient(#2a0a28, #4a1c30 12%, #0d7562 24%, #052c30);
}
.${id} .hands-acts {
  grid-template-columns: 1fr;
}
`,
    ...textsWith('lucky-nine', SAME, { title: title(code), ...own }),
  }),
  readme: (code, version) => `# ${title(code)}

Two cards each; the last digit of their sum counts, and the higher one wins 1.95 times the stake (1.00 to 500.00).

Return to player **97.75 %**, rounded down, at every stake: \`node games/rtp.ts ${code}\`. Greatest win 1.95 stakes.
Version \`${version}\`.
`,
}

const SAME =
  'you house sign.won sign.lost sign.tie ask acts bet.hand bet.add paid end.won end.lost card suit.heart suit.diamond suit.spade suit.club result.mine result.house'.split(
    ' ',
  )
const own = {
  english: {
    'act.show': "Show the dealer's cards",
    bets: 'Your bet',
    'end.tie': 'Tie: your bet is returned',
    rules:
      'You and the dealer each get two cards. Only the last digit of the total counts: aces are one, tens and face cards zero. The higher hand wins and pays {times}×. On a tie your bet is returned.',
    'verify.choice': 'Nothing is chosen: null.',
    'verify.steps': 'Your move: {"do":"show"}.',
  },
  filipino: {
    'act.show': 'Ipakita ang baraha ng dealer',
    bets: 'Ang taya mo',
    'end.tie': 'Tabla: ibinalik ang taya mo',
    rules:
      'Tig-dalawang baraha kayo ng dealer. Huling digit lang ng kabuuan ang binibilang: isa ang alas, sero ang sampu at mga mukha. Panalo ang mas mataas at nagbabayad ng {times}×. Kapag tabla, ibinabalik ang taya mo.',
    'verify.choice': 'Walang pinipili: null.',
    'verify.steps': 'Galaw mo: {"do":"show"}.',
  },
}

const rules = (
  code: string,
  id: string,
) => `import { defineSteppedGame, type BaseView } from '@perlas/game-kit/game'
import { DECK, rankOf } from '@perlas/game-kit/shoe'

/** Two cards each; the last digit of their sum counts, and the higher one wins. Every card comes from a full deck of its own. */
export type Action = { do: 'show' }
/** The player's two cards, then the dealer's. */
export type Secret = { cards: number[] }
export type View = BaseView & {
  mine: number[]
  total: number
  /** Covered until the player asks for them. */
  house: number[] | null
  houseTotal: number | null
  end: 'won' | 'lost' | 'tie' | null
}

const CARDS = 4
/** In hundredths of the stake, the stake in it. */
export const PAYS = { won: 195, tie: 100, lost: 0 }

/** Tens and faces count nothing. */
export const totalOf = (cards: readonly number[]) =>
  cards.reduce((sum, card) => sum + (rankOf(card) < 9 ? rankOf(card) + 1 : 0), 0) % 10

type Dealt = { secret: Secret; bet: number }

function end({ secret, bet }: Dealt, view: View) {
  const house = secret.cards.slice(2)
  const houseTotal = totalOf(house)
  const how = view.total > houseTotal ? 'won' : view.total < houseTotal ? 'lost' : 'tie'
  return { view: { ...view, house, houseTotal, end: how } satisfies View, win: (bet * PAYS[how]) / 100 }
}

export const ${id} = defineSteppedGame<null, Action, Secret, View>({
  code: '${code}',
  name: '${title(code)}',
  type: 3,
  rtp: 9_775,
  maxWin: PAYS.won,
  volatility: 'low',
  features: ['cards', 'provably-fair'],
  bets: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  atRisk: 'deal',
  // Everything that decides an outcome; raise the revision when the code changes.
  config: { revision: 1, DECK, CARDS, PAYS },
  readChoice: (value) => (value === null ? null : undefined),
  sampleChoice: null,
  readAction(value) {
    const { do: act } = (value ?? {}) as { do?: unknown }
    return act === 'show' ? { do: act } : undefined
  },
  sampleActions: [{ do: 'show' }],
  deal: ({ stream }) => ({ cards: Array.from({ length: CARDS }, () => stream.below(DECK)) }),
  start({ secret }) {
    const mine = secret.cards.slice(0, 2)
    return { mine, total: totalOf(mine), house: null, houseTotal: null, end: null, cash: null }
  },
  step: ({ view, ...dealt }) => (view.end === null ? end(dealt, view) : undefined),
  settle: ({ view, ...dealt }) => end(dealt, view),
})
`

const drawn = `import { CARDS, type Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: \`\${CARDS} Four cards, each \\\`below(52)\\\`: the player's two, then the dealer's two. Ace 1, two to nine as they are, ten and faces 0; the last digit of the sum counts. One action: \\\`{"do": "show"}\\\`. The higher count wins: the round pays bet × \\\`PAYS\\\` / 100 by how it ended.\`,
}
`

const measure = (
  code: string,
  id: string,
) => `import { describe, fromEndings, type Measured } from '@perlas/game-kit/rtp'
import { ${id} } from './${code}.ts'

const RANKS = 13
const DEALS = RANKS ** 4

/** All ranks that four cards can have, by the code that plays. */
export function enumerate(bet: number): Measured {
  return fromEndings(
    Array.from({ length: DEALS }, (_, at) => {
      const ranks = [0, 1, 2, 3].map((i) => Math.floor(at / RANKS ** i) % RANKS)
      const stream = { below: () => ranks.shift() ?? 0 }
      const dealt = { secret: ${id}.deal({ stream, bet, choice: null }), bet, choice: null }
      const { win } = ${id}.settle({ ...dealt, view: ${id}.start(dealt) })
      return { pays: win / bet, probability: 1 / DEALS }
    }),
  )
}

/** The figures of the README. */
export function* report(): Iterable<string> {
  yield describe('Exact', enumerate(${id}.defaultBet))
}
`

const checks = (code: string, id: string) => `import { expect, test } from 'vitest'
import { enumerate } from './measure.ts'
import { ${id}, totalOf } from './${code}.ts'

test('the declared return is the exact one, rounded down [GM-07]', () => {
  expect(Math.floor(enumerate(${id}.defaultBet).rtp * 10_000)).toBe(${id}.rtp)
})

test('the last digit counts, and a round ends once', () => {
  expect([totalOf([0, 8]), totalOf([6, 7]), totalOf([9, 12])]).toEqual([0, 5, 0])
  const dealt = { secret: { cards: [8, 9, 7, 9] }, bet: 100, choice: null }
  const view = ${id}.start(dealt)
  expect(view).toMatchObject({ total: 9, house: null })
  const shown = ${id}.step({ ...dealt, view, action: { do: 'show' } })!
  expect(shown).toMatchObject({ view: { houseTotal: 8, end: 'won' }, win: 195 })
  expect(${id}.step({ ...dealt, view: shown.view, action: { do: 'show' } })).toBeUndefined()
})
`

const client = (
  code: string,
  id: string,
) => `import { twoHandsClient } from '@perlas/game-kit/parts/two-hands/client'
import { twoHandsLayout } from '@perlas/game-kit/parts/two-hands/layout'
import { rulesOf } from '@perlas/game-kit/scene/panel'
import { PAYS, totalOf, type View } from '../${code}.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import './${code}.css'

const times = (PAYS.won / 100).toFixed(2)

export const client = twoHandsClient<null, 'show', View>({
  className: '${id}',
  atlas: { url, table },
  layoutOf: twoHandsLayout(1),
  rules: ({ t }) => rulesOf([t('rules', { times })]),
  totalOf,
  best: 9,
  first: null,
  bets: [{ name: 'hand', pays: () => \`\${times}×\`, share: () => 100 }],
  acts: { show: () => true },
})
`
