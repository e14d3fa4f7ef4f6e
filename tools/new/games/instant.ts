import { camel, title } from '../kind.ts'
import type { Sort } from './sort.ts'

/** Two sides of a coin: one press, one outcome. */
export const instant: Sort = {
  list: 'games',
  score: 'fair',
  files: (code, id) => ({
    rules: rules(code, id),
    measure: measure(code, id),
    drawn,
    checks: checks(code, id),
    client: client(code, id),
    style: style(code),
    english,
    filipino,
  }),
  readme: (code, version) => readme(code, version),
}

const english = {
  'side.sun': 'Sun',
  'side.moon': 'Moon',
  pick: 'Pick a side',
  pays: 'A hit pays {amount}',
  'told.sun': 'The sun is up',
  'told.moon': 'The moon is up',
  rules:
    'A coin falls on the sun or the moon, each as likely as the other. Your side pays {times}× your bet.',
  'verify.choice': 'Side "sun" or "moon".',
}
const filipino: typeof english = {
  'side.sun': 'Araw',
  'side.moon': 'Buwan',
  pick: 'Pumili ng panig',
  pays: 'Bayad kapag tama: {amount}',
  'told.sun': 'Araw ang lumabas',
  'told.moon': 'Buwan ang lumabas',
  rules:
    'Babagsak ang barya sa araw o buwan, pareho ang tsansa. Ang panig mo ay nagbabayad ng {times}× ng taya mo.',
  'verify.choice': 'Side na "sun" o "moon".',
}

const rules = (
  code: string,
  id: string,
) => `import { defineGame, type BaseOutcome } from '@perlas/game-kit/game'

/** A coin falls; the side that the player picked pays. */
export type Side = 'sun' | 'moon'
export type Toss = BaseOutcome & { side: Side }

const SIDES: readonly Side[] = ['sun', 'moon']
/** A hit pays so many hundredths of the stake. */
export const TIMES = 196

export const ${id} = defineGame<Side, Toss>({
  code: '${code}',
  name: '${title(code)}',
  type: 6,
  rtp: 9_800,
  maxWin: TIMES,
  volatility: 'low',
  features: ['provably-fair'],
  bets: [100, 200, 500, 1_000, 2_000, 5_000, 10_000],
  defaultBet: 1_000,
  // Everything that decides an outcome; raise the revision when the code changes.
  config: { revision: 1, SIDES, TIMES },
  readChoice: (value) => SIDES.find((side) => side === value),
  sampleChoice: 'sun',
  play({ stream, bet, choice }) {
    const side = SIDES[stream.below(SIDES.length)] ?? 'sun'
    return { side, win: side === choice ? (bet * TIMES) / 100 : 0 }
  },
})
`

const drawn = `import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: \`\\\`below(2)\\\` says which of \\\`SIDES\\\` of the figures comes up, 0 the first. Where it is the choice, the round pays bet × \\\`TIMES\\\` / 100, else 0.\`,
}
`

const measure = (
  code: string,
  id: string,
) => `import { describe, fromEndings, type Measured } from '@perlas/game-kit/rtp'
import { ${id} } from './${code}.ts'

/** Both ways that the coin can fall, by the code that plays. */
export function enumerate(bet: number): Measured {
  return fromEndings(
    [0, 1].map((fallen) => {
      const { win } = ${id}.play({ stream: { below: () => fallen }, bet, choice: 'sun' })
      return { pays: win / bet, probability: 0.5 }
    }),
  )
}

/** The figures of the README. */
export function* report(): Iterable<string> {
  yield describe('Exact', enumerate(${id}.defaultBet))
}
`

const checks = (code: string, id: string) => `import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { enumerate } from './measure.ts'
import { ${id} } from './${code}.ts'

test('the declared return is the exact one, at every stake [GM-07]', () => {
  for (const bet of ${id}.bets)
    expect(Math.round(enumerate(bet).rtp * 10_000)).toBe(${id}.rtp)
})

test('both sides come equally often (chi-square)', () => {
  const counts = [0, 0]
  for (let nonce = 0; nonce < 5_000; nonce++) {
    const stream = roundStream(${id}.code, {
      serverSeed: '3c'.repeat(32),
      clientSeed: 'test',
      nonce,
    })
    const { side } = ${id}.play({ stream, bet: 100, choice: 'sun' })
    counts[side === 'sun' ? 0 : 1]! += 1
  }
  expect(chiSquare(counts)).toBeLessThan(chiSquareBound(1))
})

test('only its own sides are choices', () => {
  expect(${id}.readChoice('moon')).toBe('moon')
  for (const wrong of [null, 1, {}, 'star']) expect(${id}.readChoice(wrong)).toBeUndefined()
})
`

const client = (code: string, id: string) => `import { make } from '@perlas/game-kit/dom'
import { ease } from '@perlas/game-kit/motion'
import type { InstantClient, Stage, StageTools } from '@perlas/game-kit/stage'
import { TIMES, type Side, type Toss } from '../${code}.ts'
import './${code}.css'

export const client: InstantClient<Side, Toss> = {
  kind: 'instant',
  action: 'throw',
  rules: ({ t }) => make('p', {}, t('rules', { times: (TIMES / 100).toFixed(2) })),
  tell: ({ side }, { t }) => t(\`told.\${side}\`),
  async mount(host, tools) {
    return createStage(host, tools)
  },
}

${stage(id)}`

const stage = (id: string) => `function createStage(
  host: HTMLElement,
  { amount, motion, sound, t }: StageTools,
): Stage<Side, Toss> {
  let choice: Side = 'sun'
  const coin = make('div', { class: '${id}-coin', 'aria-hidden': 'true' })
  const pays = make('p', { class: '${id}-pays' })
  const sides = (['sun', 'moon'] as const).map((side) => {
    const click = () => choose(side)
    return { side, button: make('button', { type: 'button', class: '${id}-side', click }, t(\`side.\${side}\`)) }
  })
  const group = make(
    'div',
    { class: '${id}-sides', role: 'group', 'aria-label': t('pick') },
    ...sides.map(({ button }) => button),
  )
  host.replaceChildren(make('div', { class: '${id}' }, coin, pays, group))

  function choose(next: Side): void {
    choice = next
    for (const { side, button } of sides) {
      button.setAttribute('aria-pressed', String(side === choice))
    }
  }

  choose(choice)
  coin.dataset.side = 'sun'
  return {
    choice: () => choice,
    setChoice: choose,
    setBet(bet) {
      pays.textContent = t('pays', { amount: amount((bet * TIMES) / 100) })
    },
    setLocked(locked) {
      for (const { button } of sides) button.disabled = locked
    },
    begin() {
      motion.reset()
      sound.wave()
    },
    async settle({ side, win }, _bet, onWin) {
      const length = motion.reduced ? 1 : motion.quick ? 300 : 900
      await motion.tween(length, (at) => {
        const turn = ease.out(at) * 1_080
        coin.style.transform = \`translateY(\${-80 * Math.sin(at * Math.PI)}px) rotateX(\${turn}deg)\`
        if (at > 0.5) coin.dataset.side = side
      })
      sound.knock(4)
      onWin(win)
      motion.reset()
    },
    rest: () => undefined,
    skip: () => motion.skip(),
  }
}
`

const style = (code: string) => {
  const id = camel(code)
  return `.${id} {
  height: 100%;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 24px;
  background: radial-gradient(circle at 50% 35%, #1e2a5e, var(--ink));
}
.${id}-coin {
  width: 140px;
  height: 140px;
  border-radius: 50%;
  background: radial-gradient(circle at 36% 28%, #fff3b8, var(--gold) 52%, #a8660a);
}
.${id}-coin[data-side='moon'] {
  background: radial-gradient(circle at 36% 28%, #fff, #c9d2ff 52%, #4a579f);
}
.${id}-pays {
  margin: 0;
  font-variant-numeric: tabular-nums;
}
.${id}-sides {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
}
.${id}-side {
  min-width: 120px;
  min-height: 48px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface);
  font-weight: 700;
  cursor: pointer;
}
.${id}-side[aria-pressed='true'] {
  background: var(--gold);
  border-color: var(--gold);
  color: var(--ink);
}
`
}

const readme = (code: string, version: string) => `# ${title(code)}

A coin falls on the sun or the moon; the side that was picked pays 1.96 times the stake (1.00 to 100.00).

Return to player **98.00 %**, exactly, at every stake: \`node games/rtp.ts ${code}\`. Greatest win 1.96 stakes.
Version \`${version}\`.
`
