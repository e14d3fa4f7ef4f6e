/** Grids whose winners go: what is left falls, and new ones come from above. Cells count down each reel, reel after reel. */

/** What lies on a grid once it fell; 0 is empty, and `next` gives what comes from above, for a reel's cells from the top. */
export function fallen(
  table: readonly number[],
  rows: number,
  next: (reel: number) => number,
): number[] {
  const after: number[] = []
  for (let reel = 0; reel * rows < table.length; reel++) {
    const left: number[] = []
    for (let cell = reel * rows; cell < (reel + 1) * rows; cell++)
      if (table[cell] !== 0) left.push(table[cell]!)
    for (let missing = rows - left.length; missing > 0; missing--) after.push(next(reel))
    after.push(...left)
  }
  return after
}

/** Where what lies in a cell after the fall comes from: a row of its reel, below 0 where it came from above. */
export type Fall = { code: number; from: number }
export function fallsOf(
  emptied: readonly number[],
  after: readonly number[],
  rows: number,
): Map<number, Fall> {
  const falls = new Map<number, Fall>()
  for (let reel = 0; reel * rows < emptied.length; reel++) {
    let to = rows - 1
    for (let row = rows - 1; row >= 0; row--) {
      const code = emptied[reel * rows + row]!
      if (code !== 0) falls.set(reel * rows + to--, { code, from: row })
    }
    const missing = to + 1
    for (; to >= 0; to--)
      falls.set(reel * rows + to, { code: after[reel * rows + to]!, from: to - missing })
  }
  return falls
}

/** A grid as text, a letter a cell, and back. */
export const textOf = (table: readonly number[]): string => String.fromCharCode(...table)
export const codesOf = (table: string): number[] =>
  Array.from(table, (letter) => letter.charCodeAt(0))
