/** The order of the numbers on the wheel, clockwise from the zero: neighbours of the racetrack, and where the ball comes to lie. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

/** A number and as many beside it on both sides of the wheel. */
export function neighboursOf(number: number, aside: number): number[] {
  const at = wheel.indexOf(number)
  return Array.from(
    { length: 2 * aside + 1 },
    (_, i) => wheel[(at - aside + i + wheel.length) % wheel.length]!,
  )
}

/** The three parts of the wheel that are bet on by name, as chips on spots of the layout. */
export const series: Readonly<Record<'voisins' | 'tiers' | 'orphelins', readonly string[]>> = {
  // Nine chips: two each on the trio of the zero and on the corner of 25.
  voisins: [
    'trio-2',
    'trio-2',
    'split-4-7',
    'split-12-15',
    'split-18-21',
    'split-19-22',
    'corner-25',
    'corner-25',
    'split-32-35',
  ],
  tiers: ['split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'],
  orphelins: ['n-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'],
}
