import type { Translate } from '@perlas/game-kit/messages'
import { cardNames } from '@perlas/game-kit/parts/card-names'
import { tableStage } from '@perlas/game-kit/parts/table-stage'
import { namesOf } from '@perlas/game-kit/scene/panel'
import type { TableClient, TableTools } from '@perlas/game-kit/stage'
import {
  isBankerSix,
  totalOf,
  winnerOf,
  type BaccaratDraw,
  type BaccaratTable,
} from '../baccarat.ts'
import table from './art/atlas.json' with { type: 'json' }
import url from './art/atlas.webp?url'
import laterTable from './art/later.json' with { type: 'json' }
import laterUrl from './art/later.webp?url'
import { build } from './board.ts'
import { layoutOf, type Layout } from './layout.ts'
import { clears, deals, emptyState, lies, reveals } from './moves.ts'
import { drawTable, type RoomStyle } from './room.ts'
import { baccaratRules } from './rules.ts'
import './baccarat.css'

/** Both hands and who won, in one line. */
function tell(draw: BaccaratDraw, { terms: { six } }: BaccaratTable, t: Translate): string {
  const won = six !== undefined && isBankerSix(draw) ? 'six' : winnerOf(draw)
  return t(`result.${won}`, {
    player: totalOf(draw.player),
    banker: totalOf(draw.banker),
    mine: cardNames(draw.player, t),
    theirs: cardNames(draw.banker, t),
  })
}

/** The picture of a table of baccarat, on its terms. */
export function baccaratClient(
  game: BaccaratTable,
  look: RoomStyle = {},
): TableClient<BaccaratDraw> {
  const isPlace = (code: string) => game.terms.places.some((place) => place.code === code)
  return {
    kind: 'table',
    rules: (tools, bet) => baccaratRules(game, tools, bet),
    tell: (draw, { t }) => tell(draw, game, t),
    spot: (code, t) => (isPlace(code) ? t(`spot.${code}`) : code),
    mount: (host, tools) => openStage(game, look, host, tools),
  }
}

function openStage(game: BaccaratTable, look: RoomStyle, host: HTMLElement, tools: TableTools) {
  const { t } = tools
  const state = emptyState()
  const board = build(game, tools)
  const signs = {
    ...namesOf({ title: t('title'), player: t('spot.player'), banker: t('spot.banker') }),
    wins: namesOf({
      player: t('sign.player'),
      banker: t('sign.banker'),
      tie: t('sign.tie'),
      six: t(game.terms.six === undefined ? 'sign.banker' : 'sign.six'),
    }),
  }
  return tableStage<Layout, BaccaratDraw>(host, tools, {
    board,
    tell: (draw) => tell(draw, game, t),
    atlas: { url, table },
    later: { url: laterUrl, table: laterTable },
    layoutOf: (width, height) => layoutOf(width, height, board.three),
    measures: ({ panel, fields, roads, hasDerived, isLow, beside }) => ({
      panel,
      fields,
      roads,
      'has-derived': hasDerived,
      'is-low': isLow,
      'is-beside': beside,
    }),
    draw: (on, layout) => drawTable(on, layout, state, { signs, look }),
    centre: ({ sign }) => sign,
    ready: () => void Object.assign(state, emptyState()),
    lies: (draw) => lies(state, draw),
    isOut: () => state.cards.player.length > 0,
    isBegun: () => state.cards.banker.length === 2 && state.gone === 0,
    begins: (lively) => deals(state, lively),
    reveals: (draw, lively) => reveals(state, draw, lively),
    clears: (lively) => clears(state, lively),
  })
}
