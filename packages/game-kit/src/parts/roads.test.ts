import { expect, test } from 'vitest'
import { beadPlate, bigRoad, derivedRoad, type Result } from './roads.ts'

const sides = { P: 'player', B: 'banker', T: 'tie' } as const
const read = (text: string): Result[] =>
  Array.from(text, (one) => ({ side: sides[one as keyof typeof sides] }))
/** As it is seen: rows of letters, a dot where nothing stands. */
function drawn(cells: readonly { column: number; row: number; letter: string }[]): string[] {
  const wide = Math.max(0, ...cells.map(({ column }) => column + 1))
  return Array.from({ length: 6 }, (_, row) =>
    Array.from(
      { length: wide },
      (__, column) => cells.find((one) => one.column === column && one.row === row)?.letter ?? '.',
    ).join(''),
  )
}
const big = (text: string) =>
  drawn(bigRoad(read(text)).map((one) => ({ ...one, letter: one.side === 'player' ? 'P' : 'B' })))
const derived = (text: string, back: 1 | 2 | 3) =>
  drawn(
    derivedRoad(read(text), back).map((one) => ({
      ...one,
      letter: one.tone === 'red' ? 'R' : 'b',
    })),
  )
const tones = (text: string, back: 1 | 2 | 3) =>
  derivedRoad(read(text), back)
    .map(({ tone }) => (tone === 'red' ? 'R' : 'b'))
    .join('')

test('the bead plate goes down six rows, then on in the next column', () => {
  const beads = beadPlate(read('PBTPBTP'))
  expect(beads.map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
    [1, 0],
  ])
})

test('the big road begins a column with each change of side; ties stand on what came before', () => {
  expect(big('PPBPBBB')).toEqual(['PBPB', 'P..B', '...B', '....', '....', '....'])
  expect(bigRoad(read('TTPTPTT')).map(({ ties }) => ties)).toEqual([3, 2])
  expect(bigRoad(read('TT'))).toEqual([])
})

test('a run longer than six turns to the right, and a later one turns where it meets it', () => {
  expect(big('PPPPPPPP')).toEqual(['P..', 'P..', 'P..', 'P..', 'P..', 'PPP'])
  expect(big('PPPPPPPPBBBBBB')).toEqual(['PB.', 'PB.', 'PB.', 'PB.', 'PBB', 'PPP'])
})

test('the roads that follow compare runs with those before: red alike, blue not', () => {
  // Begins with the second of the second run, or with the third run.
  expect(tones('PPBB', 1)).toBe('R')
  expect(tones('PBB', 1)).toBe('b')
  expect(tones('PBBB', 1)).toBe('bR')
  expect(tones('PBP', 1)).toBe('R')
  expect(tones('PPBP', 1)).toBe('b')
  expect(tones('PBPP', 2)).toBe('b')
  expect(tones('PBPB', 2)).toBe('R')
  expect(tones('PBPBPB', 3)).toBe('RR')
  expect(derived('PBPBPBPBB', 1)).toEqual(['Rb', 'R.', 'R.', 'R.', 'R.', 'R.'])
})
