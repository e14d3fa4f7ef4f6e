import { expect, test } from 'vitest'
import { CARD } from '@perlas/game-kit/parts/page-places'
import { cardAt, DISC, layoutOf } from './layout.ts'

const pages = [320, 360, 390, 430, 600, 792, 1_024, 1_440].flatMap((width) =>
  [480, 560, 680, 780, 900].map((height) => ({ width, height })),
)

test.each(pages)(
  'no card lies over a total or its name, on $width × $height, with up to eight cards',
  ({ width, height }) => {
    const layout = layoutOf(width, height)
    for (const [hand, disc] of [
      [layout.dealer, layout.disc.dealer],
      [layout.whole, layout.disc.whole],
    ] as const) {
      const words = hand.x + disc.x + (DISC - 3) * layout.disc.scale
      for (let count = 1; count <= 8; count++) {
        const left = cardAt(hand, 0, count).x - (CARD.wide / 2) * hand.scale
        expect(left, `${count} cards`).toBeGreaterThanOrEqual(words - 1)
      }
    }
  },
)
