import { expect, test } from 'vitest'
import { rowCounts, shellOf } from '../perlas-drop.ts'
import { lengthOf, pearlAt, touchAt, type Fall } from './fall.ts'
import { layoutOf, pegAt, shellAt } from './layout.ts'

const pages = [
  [390, 610],
  [844, 250],
  [1360, 660],
] as const

test('every path ends over the shell that the outcome names, on pages of any shape [GM-07]', () => {
  for (const [width, height] of pages)
    for (const rows of rowCounts) {
      const layout = layoutOf(width, height, rows)
      for (let path = 0; path < 2 ** rows; path += rows === 16 ? 37 : 1) {
        const fall: Fall = { path, rows, hop: 100 }
        const { x } = pearlAt(layout, fall, lengthOf(fall))
        expect(x).toBeCloseTo(shellAt(layout, rows, shellOf(path)), 6)
      }
    }
})

test('a pearl leans to no side before it has touched: two paths that part later are one until then', () => {
  const layout = layoutOf(390, 610, 8)
  for (let row = 0; row < 8; row++) {
    const left: Fall = { path: 0b0101_0011 & ~(1 << row), rows: 8, hop: 100 }
    const right: Fall = { ...left, path: left.path | (1 << row) }
    const touched = touchAt(left, row)
    for (let since = 0; since <= touched; since += 10)
      expect(pearlAt(layout, left, since)).toEqual(pearlAt(layout, right, since))
    const rights = [...Array(row).keys()].filter((one) => (left.path >> one) & 1).length
    expect(pearlAt(layout, left, touched).x).toBeCloseTo(pegAt(layout, row, rights), 6)
    expect(pearlAt(layout, left, touched + 50).x).toBeLessThan(
      pearlAt(layout, right, touched + 50).x,
    )
  }
})
