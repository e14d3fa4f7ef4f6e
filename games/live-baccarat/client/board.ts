import { make } from '@perlas/game-kit/dom'
import { laidChip, showBets, showOpen, showPools } from '@perlas/game-kit/parts/fields'
import { roadsPanel, type Result } from '@perlas/game-kit/parts/roads'
import { rootOf } from '@perlas/game-kit/scene/panel'
import type { Laid, TableTools } from '@perlas/game-kit/stage'
import {
  isBankerSix,
  isPair,
  SIX,
  winnerOf,
  type BaccaratDraw,
  type BaccaratSpot,
  type BaccaratTable,
} from '../baccarat.ts'

/** As they lie: three hands above, what else is bet on below. */
const order = ['player', 'tie', 'banker', 'player-pair', 'banker-six', 'banker-pair'] as const

/** As it is written on felt: what is won for one, and a half for one as one for two. */
export const oddsOf = (odds: number) => (odds === 150 ? '1 : 2' : `${(odds - 100) / 100} : 1`)

const resultOf = (draw: BaccaratDraw, tellsSix: boolean): Result => ({
  side: winnerOf(draw),
  ...(tellsSix && isBankerSix(draw) && { text: String(SIX) }),
  playerPair: isPair(draw.player),
  bankerPair: isPair(draw.banker),
})

const isHand = (code: BaccaratSpot) => !code.includes('-')

function isHit(code: BaccaratSpot, draw: BaccaratDraw): boolean {
  switch (code) {
    case 'player-pair':
      return isPair(draw.player)
    case 'banker-pair':
      return isPair(draw.banker)
    case 'banker-six':
      return isBankerSix(draw)
    default:
      return code === winnerOf(draw)
  }
}

/** What is read and touched: fields, and the roads below them. */
export function build(
  { terms: { places, six } }: Pick<BaccaratTable, 'terms'>,
  { t, amount, lay }: Pick<TableTools, 't' | 'amount' | 'lay'>,
) {
  const odds = new Map(places.map((place) => [place.code, place.odds]))
  const tellsSix = six !== undefined
  const written = (code: BaccaratSpot) => {
    const pays = oddsOf(odds.get(code)!)
    return code === 'banker' && tellsSix
      ? t('odds.six', { pays: pays.replaceAll(' ', ''), six: oddsOf(six).replaceAll(' ', '') })
      : pays
  }
  const named = (code: BaccaratSpot) => t(`spot.${code}`)
  const fields = new Map(
    order
      .filter((code) => odds.has(code))
      .map((code): [BaccaratSpot, HTMLElement] => [
        code,
        make(
          'button',
          {
            type: 'button',
            class: `felt-field bac-field is-${code} ${isHand(code) ? 'is-hand' : 'is-aside'}`,
            'data-spot': code,
            'aria-label': named(code),
            click: () => lay([code]),
          },
          make('b', {}, named(code)),
          make('small', {}, written(code)),
        ),
      ]),
  )
  const roads = roadsPanel({
    player: t('letter.player'),
    banker: t('letter.banker'),
    tie: t('letter.tie'),
  })
  const words = make('p', { class: 'felt-words' })
  const panel = make(
    'div',
    { class: 'felt-panel bac-panel' },
    make(
      'div',
      { class: 'bac-fields', role: 'group', 'aria-label': t('fields') },
      ...fields.values(),
    ),
    roads.root,
  )
  const root = rootOf('baccarat', t('title'), words, panel)
  /** Of the small fields there are three in a row. */
  const three = odds.has('banker-six')
  root.classList.toggle('has-three', three)

  const nameOf = (code: string, own: Laid | undefined) =>
    own
      ? t('laid', { spot: named(code as BaccaratSpot), amount: amount(own.amount) })
      : named(code as BaccaratSpot)

  return {
    root,
    three,
    showBets(bets: ReadonlyMap<string, Laid>, over: boolean): void {
      showBets(fields, bets, nameOf, (own) => laidChip(own, over, amount))
    },
    showPools(pools: Readonly<Record<string, readonly [number, number]>>): void {
      showPools(fields, pools)
    },
    showHistory(draws: readonly BaccaratDraw[]): void {
      const results = draws.map((draw) => resultOf(draw, tellsSix)).reverse()
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
      for (const [code, element] of fields)
        element.toggleAttribute('data-hit', result !== undefined && isHit(code, result.draw))
    },
  }
}
