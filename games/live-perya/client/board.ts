import { make } from '@perlas/game-kit/dom'
import { laidChip, showBets, showOpen, showPools } from '@perlas/game-kit/parts/fields'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { Laid, TableTools } from '@perlas/game-kit/stage'
import {
  codeOf,
  colours,
  isLit,
  shows,
  TIERS,
  tiersOf,
  type PeryaDraw,
  type Tier,
} from '../live-perya.ts'
import { spotName, timesOf } from './names.ts'

/** So many throws of before are shown at most; what does not fit is cut off. */
const LAST = 14

/** What is read and touched: six fields that say what they pay in this round, and the last throws. */
export function build({ t, amount, lay }: Pick<TableTools, 't' | 'amount' | 'lay'>) {
  /** What each colour pays in the round that bets are for. */
  let tiers: readonly Tier[] = colours.map(() => TIERS[0])
  const codeAt = (at: number) => codeOf(at, tiers[at]!)
  const fields = colours.map((colour, at) => {
    const pays = make('span', { class: 'lp-pays' })
    const tag = make('em', { class: 'lp-tag', 'aria-hidden': 'true' })
    const button = make(
      'button',
      {
        type: 'button',
        class: `felt-field lp-field is-${colour}`,
        'data-colour': colour,
        click: () => lay([codeAt(at)]),
      },
      make('i', { class: 'lp-shape' }),
      make('b', {}, t(`color.${colour}`)),
      pays,
      tag,
    )
    return { button, pays, tag }
  })
  const last = make('div', { class: 'lp-last', role: 'img' })
  const words = make('p', { class: 'felt-words' })
  const root = rootOf(
    'live-perya',
    t('title'),
    words,
    make(
      'div',
      { class: 'felt-panel lp-panel' },
      make(
        'div',
        { class: 'lp-fields', role: 'group', 'aria-label': t('fields') },
        ...fields.map(({ button }) => button),
      ),
      last,
    ),
  )

  function showRound(k: number): void {
    tiers = tiersOf(k)
    showTiers()
  }
  function showTiers(): void {
    for (const [at, { button, pays, tag }] of fields.entries()) {
      const tier = tiers[at]!
      button.dataset['spot'] = codeAt(at)
      button.classList.toggle('is-lit', isLit(tier))
      // The best of them by its own words: one, two and three dice.
      pays.replaceChildren(
        ...tier.map((paid, i) => make('span', {}, make('small', {}, String(i + 1)), timesOf(paid))),
      )
      tag.textContent = isLit(tier) ? timesOf(tier[2]) : ''
    }
  }
  showTiers()

  const nameOf = (code: string, own: Laid | undefined) =>
    own ? t('laid', { spot: spotName(code, t), amount: amount(own.amount) }) : spotName(code, t)
  const placed = () => fields.map(({ button }, at) => [codeAt(at), button] as const)

  return {
    root,
    showRound,
    showBets(bets: ReadonlyMap<string, Laid>, over: boolean): void {
      showBets(placed(), bets, nameOf, (own) => laidChip(own, over, amount))
    },
    showPools(pools: Readonly<Record<string, readonly [number, number]>>): void {
      showPools(placed(), pools)
    },
    showHistory(draws: readonly PeryaDraw[]): void {
      const shown = draws.slice(0, LAST)
      last.replaceChildren(
        ...shown.map(({ dice }) =>
          make(
            'span',
            {},
            ...dice.map((die) =>
              make('i', { class: `lp-tile is-${colours[die]!}` }, make('i', { class: 'lp-shape' })),
            ),
          ),
        ),
      )
      last.setAttribute(
        'aria-label',
        t('last', {
          list: shown
            .slice(0, 6)
            .map(({ dice }) => dice.map((die) => t(`color.${colours[die]!}`)).join(' '))
            .join(', '),
        }),
      )
    },
    setOpen(open: boolean): void {
      showOpen(root, placed(), open)
    },
    showResult(result: { draw: PeryaDraw; line: string } | undefined): void {
      root.classList.toggle('is-over', result !== undefined)
      words.textContent = result?.line ?? ''
      for (const [at, { button, pays }] of fields.entries()) {
        const count = result ? shows(result.draw.dice, at) : 0
        button.toggleAttribute('data-hit', count > 0)
        for (const [i, part] of [...pays.children].entries())
          part.toggleAttribute('data-paid', i + 1 === count)
      }
    },
  }
}
