import { make } from '@perlas/game-kit/dom'
import { payTable, rulesOf } from '@perlas/game-kit/scene/panel'
import type { StageTools } from '@perlas/game-kit/stage'
import { PAYS } from '../baraha-21.ts'
import { hard, pairs, soft, UPS } from '../strategy.ts'

/** Rows of one play each are written as one: 5 to 8. */
function runs(rows: Readonly<Record<number, string>>, order: readonly number[]) {
  const found: { from: number; to: number; row: string }[] = []
  for (const of of order) {
    const row = (rows[of] ?? '').replaceAll('d', 'D')
    const last = found.at(-1)
    if (last?.row === row) last.to = of
    else found.push({ from: of, to: of, row })
  }
  return found
}

/** The table of best play, one row for what the hand is, one column for what the dealer shows. */
function strategy(t: StageTools['t']): HTMLElement {
  const head = [t('table.hand'), ...UPS.map((up) => (up === 1 ? 'A' : String(up)))]
  const span = (from: string, to: string) => (from === to ? from : `${from}–${to}`)
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const rowsOf = (
    name: (of: number) => string,
    rows: Readonly<Record<number, string>>,
    order: number[],
  ) =>
    runs(rows, order).map(({ from, to, row }) => ({
      name: span(name(from), name(to)),
      plays: row.split(''),
    }))
  const ace = (of: number) => (of === 1 ? 'A' : String(of))
  const all = [
    ...rowsOf(String, hard, numbers(5, 20)),
    ...rowsOf((of) => `A+${of - 11}`, soft, numbers(13, 20)),
    ...rowsOf((of) => `${ace(of)}+${ace(of)}`, pairs, [...numbers(2, 10), 1]),
  ]
  return make(
    'table',
    { class: 'b21-table' },
    make('caption', {}, t('table.key')),
    make('thead', {}, make('tr', {}, ...head.map((text) => make('th', { scope: 'col' }, text)))),
    make(
      'tbody',
      {},
      ...all.map(({ name, plays }) =>
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, name),
          ...plays.map((play) => make('td', { class: `is-${play}` }, play)),
        ),
      ),
    ),
  )
}

/** The rules, what a hand pays for a stake, and the best play. */
export function barahaRules({ amount, t }: Pick<StageTools, 'amount' | 't'>, bet: number): Node {
  const row = (name: keyof typeof PAYS) => [
    t(`rules.pay.${name}`),
    `${PAYS[name] / 100}×`,
    amount((bet * PAYS[name]) / 100),
  ]
  return rulesOf(
    ['how', 'dealer', 'moves', 'double', 'split', 'more', 'return', 'drawn', 'left'].map((one) =>
      t(`rules.${one}`),
    ),
    make('h3', {}, t('rules.table', { amount: amount(bet) })),
    payTable([row('natural'), row('won'), row('tie')], {
      head: [t('rules.hand'), t('rules.pays'), t('rules.amount')],
    }),
    make('h3', {}, t('table.title')),
    strategy(t),
  )
}
