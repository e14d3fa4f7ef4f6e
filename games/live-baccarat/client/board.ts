import { make } from '@perlas/game-kit/dom'
import { laidChip, showBets, showOpen, showPools } from '@perlas/game-kit/parts/fields'
import { roadsPanel, type Result } from '@perlas/game-kit/parts/roads'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { Laid, TableTools } from '@perlas/game-kit/stage'
import { isPair, ODDS, winnerOf, type BaccaratDraw, type BaccaratSpot } from '../live-baccarat.ts'

const order = ['player', 'tie', 'banker', 'player-pair', 'banker-pair'] as const

/** As it is written on felt: what is won for one. */
export const oddsOf = (code: BaccaratSpot) => `${(ODDS[code] - 100) / 100} : 1`

const resultOf = (draw: BaccaratDraw): Result => ({
  side: winnerOf(draw),
  playerPair: isPair(draw.player),
  bankerPair: isPair(draw.banker),
})

/** What is read and touched: five fields, and the roads below them. */
export function build({ t, amount, lay }: Pick<TableTools, 't' | 'amount' | 'lay'>) {
  const named = (code: BaccaratSpot) => t(`spot.${code}`)
  const fields = new Map(
    order.map((code) => [
      code as BaccaratSpot,
      make(
        'button',
        {
          type: 'button',
          class: `bac-field is-${code}`,
          'data-spot': code,
          'aria-label': named(code),
          click: () => lay([code]),
        },
        make('b', {}, named(code)),
        make('small', {}, oddsOf(code)),
      ),
    ]),
  )
  const roads = roadsPanel({
    player: t('letter.player'),
    banker: t('letter.banker'),
    tie: t('letter.tie'),
  })
  const words = make('p', { class: 'bac-words' })
  const panel = make(
    'div',
    { class: 'bac-panel' },
    make(
      'div',
      { class: 'bac-fields', role: 'group', 'aria-label': t('fields') },
      ...fields.values(),
    ),
    roads.root,
  )
  const root = rootOf('baccarat', t('title'), words, panel)

  const nameOf = (code: string, own: Laid | undefined) =>
    own
      ? t('laid', { spot: named(code as BaccaratSpot), amount: amount(own.amount) })
      : named(code as BaccaratSpot)

  return {
    root,
    showBets(bets: ReadonlyMap<string, Laid>, over: boolean): void {
      showBets(fields, bets, nameOf, (own) => laidChip(own, over, amount))
    },
    showPools(pools: Readonly<Record<string, readonly [number, number]>>): void {
      showPools(fields, pools)
    },
    showHistory(draws: readonly BaccaratDraw[]): void {
      const results = draws.map(resultOf).toReversed()
      const count = (side: Result['side']) => results.filter((one) => one.side === side).length
      roads.show(
        results,
        t('roads', {
          count: results.length,
          player: count('player'),
          banker: count('banker'),
          tie: count('tie'),
        }),
      )
    },
    setOpen(open: boolean): void {
      showOpen(root, fields, open)
    },
    showResult(result: { draw: BaccaratDraw; line: string } | undefined): void {
      root.classList.toggle('is-over', result !== undefined)
      words.textContent = result?.line ?? ''
      const winner = result && winnerOf(result.draw)
      for (const [code, element] of fields)
        element.toggleAttribute(
          'data-hit',
          code === winner ||
            (code === 'player-pair' && result !== undefined && isPair(result.draw.player)) ||
            (code === 'banker-pair' && result !== undefined && isPair(result.draw.banker)),
        )
    },
  }
}
