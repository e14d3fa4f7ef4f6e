import type { Room } from '@perlas/game-kit/parts/card-room'
import type { Lying } from '@perlas/game-kit/parts/cards'
import { shapeOf } from '@perlas/game-kit/scene/draw'
import { HAND } from '../jacks-perlas.ts'

type Box = { x: number; y: number; wide: number; high: number }

/** Where things stand on a page of any shape, in its units: one function of its size. */
export type Layout = Room & {
  words: { x: number; y: number; wide: number; scale: number }
  /** The board of the pays; in two columns where it is low. */
  pays: Box
  twoColumns: boolean
  /** The middle of the five cards, and from one to the next. */
  hand: { x: number; y: number; scale: number; step: number }
  /** What is touched over the cards. */
  cards: Box
  panel: Box
}

export const CARD = { wide: 100, high: 140 }
const PANEL = 98
const ROWS = 9

export function layoutOf(width: number, height: number): Layout {
  const { unit } = shapeOf(width, height)
  const beside = width > height * 1.2
  const title = !beside && height >= 520 ? 50 : beside && height >= 420 ? 64 : 0
  const twoColumns = !beside && height < 470
  const row = beside
    ? Math.max(19, Math.min(38, (height - title - 22) / ROWS - 2))
    : twoColumns
      ? height < 360
        ? 19
        : 23
      : Math.max(21, Math.min(30, (height - title - PANEL - 215) / ROWS))
  const high = (twoColumns ? 5 : ROWS) * row + 22
  const wide = beside ? Math.max(206, Math.min(340, width * 0.29)) : Math.min(width - 14, 460)
  const pays: Box = {
    x: beside ? Math.max(6, Math.min(width * 0.04, 60)) : (width - wide) / 2,
    y: beside ? Math.max(4, title * 0.4 + (height - title * 0.4 - high) / 2) : title + 2,
    wide,
    high,
  }
  const left = beside ? pays.x + pays.wide + 8 : 0
  const free = width - left
  const panelWide = Math.min(free - 12, 520)
  const panel = {
    x: left + (free - panelWide) / 2,
    y: height - PANEL - (beside && height < 330 ? 0 : 6),
    wide: panelWide,
    high: PANEL,
  }
  const wall = beside ? Math.max(20, Math.min(110, height * 0.16)) : pays.y + pays.high - 16
  const top = wall + (beside ? 14 : twoColumns ? 18 : 30) * unit
  const below = panel.y - top
  // Below the cards there is room for what says that they are held.
  const foot = height < 420 ? 22 : 30
  const words = Math.min(46, below * (height < 420 ? 0.15 : 0.2))
  const scale = Math.min((free - 16) / (HAND * 106), (below - words - foot) / (CARD.high + 12), 1.5)
  const step = Math.min((free - 14 - CARD.wide * scale) / (HAND - 1), Math.max(112 * scale, 50))
  const hand = {
    x: left + free / 2,
    y: top + words + (below - words - foot) / 2 + 5,
    scale,
    step,
  }
  return {
    wall,
    edge: beside ? 0.6 : unit,
    title: {
      x: beside ? left + free / 2 : width / 2,
      y: beside ? wall * 0.46 : title / 2 + 1,
      wide: beside ? free - 90 : width - 80,
      scale: title === 0 ? 0 : 0.54 * unit,
    },
    words: {
      x: hand.x,
      y: top + words / 2 + 2,
      wide: Math.min(free - 90, 460),
      scale: Math.max(0.34, Math.min(0.7, words / 62)),
    },
    shoe: {
      x: Math.min(width - 34 * unit, hand.x + 330 * unit),
      y: top - 2,
      scale: Math.max(0.44, 0.66 * unit),
    },
    lamps: beside && width > 900 ? [0.46, 0.8] : [],
    unit,
    pays,
    twoColumns,
    hand,
    cards: {
      x: hand.x - (HAND / 2) * step,
      y: hand.y - (CARD.high / 2) * scale - 10,
      wide: HAND * step,
      high: CARD.high * scale + 36,
    },
    panel,
  }
}

/** Where a card lies; a held one is pushed up a little. */
export function cardAt({ hand }: Layout, at: number, held = 0): Lying {
  const from = at - (HAND - 1) / 2
  return {
    x: hand.x + from * hand.step,
    y: hand.y + from * from * 1.6 * hand.scale - 9 * hand.scale * held,
    scale: hand.scale,
    turn: from * 0.022,
  }
}
