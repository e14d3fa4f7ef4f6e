import { make } from '../dom.ts'
import './roads.css'

/**
 * Roads: how rounds of two sides and a tie are written down at a table. They tell what came and nothing of what comes:
 * each round begins with a fresh shoe. Pure functions of results, oldest first, and the panel that shows them.
 */
export type Result = {
  side: 'player' | 'banker' | 'tie'
  playerPair?: boolean
  bankerPair?: boolean
  /** What its bead says, where that is not the letter of its side. */
  text?: string
}
/** A cell of a road that six rows high runs to the right. */
export type Bead = { column: number; row: number } & Result
export type RoadCell = {
  column: number
  row: number
  side: 'player' | 'banker'
  /** Ties that followed it. */
  ties: number
  /** The run that it belongs to, and which of the run it is. */
  run: number
  at: number
}
export type Derived = { column: number; row: number; tone: 'red' | 'blue' }

const ROWS = 6

export const beadPlate = (results: readonly Result[]): Bead[] =>
  results.map((result, i) => ({ ...result, column: Math.floor(i / ROWS), row: i % ROWS }))

/** Places for runs: each begins a column, goes down, and turns to the right where the way down is taken. */
function layRuns(lengths: readonly number[]): { column: number; row: number }[][] {
  const taken = new Set<string>()
  const isFree = (column: number, row: number) => row < ROWS && !taken.has(`${column}.${row}`)
  let start = -1
  return lengths.map((length) => {
    start += 1
    while (!isFree(start, 0)) start += 1
    let [column, row] = [start, 0]
    let turned = false
    return Array.from({ length }, (_, i) => {
      if (i > 0) {
        turned ||= !isFree(column, row + 1)
        if (turned) column += 1
        else row += 1
      }
      taken.add(`${column}.${row}`)
      return { column, row }
    })
  })
}

/** Runs of one side, and how many ties came with each of their rounds; those before the first stand with it. */
function runsOf(results: readonly Result[]) {
  const runs: { side: 'player' | 'banker'; ties: number[] }[] = []
  let early = 0
  for (const { side } of results) {
    const last = runs.at(-1)
    if (side === 'tie') {
      if (last) last.ties[last.ties.length - 1]! += 1
      else early += 1
    } else if (last?.side === side) last.ties.push(0)
    else {
      runs.push({ side, ties: [early] })
      early = 0
    }
  }
  return runs
}

export function bigRoad(results: readonly Result[]): RoadCell[] {
  const runs = runsOf(results)
  const places = layRuns(runs.map(({ ties }) => ties.length))
  return runs.flatMap(({ side, ties }, run) =>
    ties.map((count, at) => ({ ...places[run]![at]!, side, ties: count, run, at })),
  )
}

/**
 * Big eye boy (1), small road (2) and cockroach road (3) compare the runs of the big road with those so many before:
 * red where they are alike, blue where they are not.
 */
export function derivedRoad(results: readonly Result[], back: 1 | 2 | 3): Derived[] {
  const lengths = runsOf(results).map(({ ties }) => ties.length)
  const tones = lengths.flatMap((length, run) =>
    Array.from({ length }, (_, at): 'red' | 'blue' | undefined => {
      if (at === 0) {
        const [one, other] = [lengths[run - 1], lengths[run - 1 - back]]
        return one === undefined || other === undefined ? undefined : one === other ? 'red' : 'blue'
      }
      const other = lengths[run - back]
      if (other === undefined) return undefined
      return other > at === other > at - 1 ? 'red' : 'blue'
    }),
  )
  const streaks: { tone: 'red' | 'blue'; length: number }[] = []
  for (const tone of tones) {
    if (!tone) continue
    const last = streaks.at(-1)
    if (last?.tone === tone) last.length += 1
    else streaks.push({ tone, length: 1 })
  }
  const places = layRuns(streaks.map(({ length }) => length))
  return streaks.flatMap(({ tone }, i) => places[i]!.map((place) => ({ ...place, tone })))
}

/** The panel: bead plate, big road, and the three that follow from it. A picture to a screen reader, with a name. */
export function roadsPanel(letters: Readonly<Record<Result['side'], string>>) {
  const road = (name: string) => {
    const cells = make('div', { class: 'road-cells' })
    return { cells, node: make('div', { class: `road is-${name}` }, cells) }
  }
  const [beads, big] = [road('beads'), road('big')]
  const derived = ([1, 2, 3] as const).map((back) => ({ back, ...road(`derived-${back}`) }))
  const root = make(
    'div',
    { class: 'roads', role: 'img' },
    beads.node,
    big.node,
    make('div', { class: 'roads-derived' }, ...derived.map(({ node }) => node)),
  )
  const cell = (
    { column, row }: { column: number; row: number },
    className: string,
    ...inside: (Node | string)[]
  ) => {
    const made = make('i', { class: className }, ...inside)
    made.style.gridArea = `${row + 1} / ${column + 1}`
    return made
  }
  return {
    root,
    show(results: readonly Result[], name: string): void {
      root.setAttribute('aria-label', name)
      beads.cells.replaceChildren(
        ...beadPlate(results).map((bead) =>
          cell(
            bead,
            `bead is-${bead.side}${bead.playerPair ? ' has-player-pair' : ''}${bead.bankerPair ? ' has-banker-pair' : ''}`,
            bead.text ?? letters[bead.side],
          ),
        ),
      )
      big.cells.replaceChildren(
        ...bigRoad(results).map((one) =>
          cell(
            one,
            `ring is-${one.side}${one.ties > 0 ? ' has-tie' : ''}`,
            ...(one.ties > 1 ? [String(one.ties)] : []),
          ),
        ),
      )
      for (const { back, cells } of derived)
        cells.replaceChildren(
          ...derivedRoad(results, back).map((one) => cell(one, `mark is-${one.tone}`)),
        )
    },
  }
}
