import { make } from '@perlas/game-kit/dom'
import { feltField, feltOf, groupOf } from '@perlas/game-kit/parts/felt'
import { roadsPanel, type Result } from '@perlas/game-kit/parts/roads'
import type { TableTools } from '@perlas/game-kit/stage'
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
  tools: Pick<TableTools, 't' | 'amount' | 'lay'>,
) {
  const { t } = tools
  const odds = new Map(places.map((place) => [place.code, place.odds]))
  const tellsSix = six !== undefined
  const written = (code: BaccaratSpot) => {
    const pays = oddsOf(odds.get(code)!)
    return code === 'banker' && tellsSix
      ? t('odds.six', { pays: pays.replaceAll(' ', ''), six: oddsOf(six).replaceAll(' ', '') })
      : pays
  }
  const fieldOf = (code: BaccaratSpot) => {
    const name = `bac-field is-${code} ${isHand(code) ? 'is-hand' : 'is-aside'}`
    const pays = make('small', {}, written(code))
    const field = feltField(name, tools, make('b', {}, t(`spot.${code}`)), pays)
    field.dataset['spot'] = code
    return field
  }
  const codes = order.filter((code) => odds.has(code))
  const fields = new Map(codes.map((code) => [code, fieldOf(code)]))
  const letter = (side: Result['side']) => t(`letter.${side}`)
  const roads = roadsPanel({
    player: letter('player'),
    banker: letter('banker'),
    tie: letter('tie'),
  })
  const felt = feltOf<BaccaratDraw>(tools, {
    className: 'baccarat',
    panelClass: 'bac-panel',
    panel: [groupOf('bac-fields', t('fields'), fields.values()), roads.root],
    fields: () => fields,
    spotName: (code) => t(`spot.${code}`),
    isHit: (code, draw) => isHit(code as BaccaratSpot, draw),
    besideChip: true,
  })
  /** Of the small fields there are three in a row. */
  const three = odds.has('banker-six')
  felt.root.classList.toggle('has-three', three)
  return {
    ...felt,
    three,
    showHistory(draws: readonly BaccaratDraw[]): void {
      const results = draws.map((draw) => resultOf(draw, tellsSix)).reverse()
      const count = (side: Result['side']) => results.filter((one) => one.side === side).length
      const [player, banker, tie] = [count('player'), count('banker'), count('tie')]
      roads.show(results, t('roads', { count: results.length, player, banker, tie }))
    },
  }
}
