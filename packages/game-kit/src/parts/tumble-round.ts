import { risen } from '../scene/draw.ts'
import type { Staked } from '../scene/instant.ts'
import { clamp, lerp } from '../scene/timeline.ts'
import type { StageTools } from '../stage.ts'
import { fallsOf, type Fall } from '../tumble.ts'
import { announce, glowWaited, playReelSounds, nightfall } from './features.ts'
import { freeRow, ring, spotOf, type Framed, type OnGrid, type Ring, type Spot } from './slots.ts'
import { burst, dealing, going, placesOn, tumbling, type TilePlace } from './tumble.ts'

/** A round of a grid that tumbles while it is laid out in time: every part begins at `at`, with the table of that moment. */
export type TumbleRound<Layout extends Framed> = OnGrid<Layout> &
  Staked &
  Pick<StageTools, 'sound'> & {
    state: { night: number }
    /** Sets how the grid looks at a moment. */
    lay(poses: TilePlace[]): void
    at: number
    table: readonly number[]
    won: number
    /** The win of the whole round. */
    win: number
  }

export const placesIn = <L extends Framed>({ table, grid }: TumbleRound<L>) =>
  placesOn(table, grid.rows)

/** Draws the grid from one moment to another; `draw` gives all of it. */
export const during = <L extends Framed>(
  { timeline, lay }: TumbleRound<L>,
  from: number,
  ms: number,
  draw: (since: number) => TilePlace[],
) => timeline.at(from, ms, (_, since) => lay(draw(since)), { turn: 0 })

/** All that lies there at this moment, each in its own pose. */
export function posed<L extends Framed>(
  round: TumbleRound<L>,
  ms: number,
  pose: (one: TilePlace, cell: number, since: number) => TilePlace,
): void {
  const lies = placesIn(round)
  during(round, round.at, ms, (since) => lies.map((one, cell) => pose(one, cell, since)))
}

/** Nothing moves for so long. */
export function stand<L extends Framed>(round: TumbleRound<L>, ms: number): void {
  posed(round, ms, (one) => one)
  round.at += ms
}

/** The old table falls out and a new one comes, reel after reel; `ringOf` lights cells that ring. */
export function deal<L extends Framed>(
  round: TumbleRound<L>,
  next: readonly number[],
  {
    waits,
    step,
    glow,
    ringOf,
  }: {
    waits: { code: number; count: number }
    step: (nth: number) => number
    glow: readonly [wide: number, high: number]
    ringOf(code: number): Ring | undefined
  },
): void {
  const { timeline, sound, scene, layout, placeAt, grid, at: begun } = round
  const { rows } = grid
  const dealt = dealing(round.table, next, grid, { length: scene.length, waits })
  const lands = dealt.lands.map((when) => begun + when)
  const found = (reel: number) =>
    next.slice(reel * rows, (reel + 1) * rows).filter((code) => code === waits.code).length
  playReelSounds(timeline, sound, lands, { found, step })
  during(round, begun, dealt.over, dealt.at)
  for (const { reel, from, to } of dealt.eager) {
    timeline.cue(begun + from, () => sound.glide(to - from))
    timeline.at(begun + from, to - from, (u, since) => {
      const spot = { ...placeAt(layout(), reel, (rows - 1) / 2), scale: layout().frame.scale }
      glowWaited(scene, { u, since }, spot, glow)
    })
  }
  for (const [cell, code] of next.entries()) {
    const about = ringOf(code)
    if (about) ring(round, lands[Math.floor(cell / rows)]!, cell, about)
  }
  round.table = next
  round.at = begun + dealt.over - scene.length('bounce') * 0.4
  timeline.mark('landed', round.at)
}

/** The cells that pay step forward, and what they pay stands over the row in which the fewest of them are. */
export function showWin<L extends Framed>(
  round: TumbleRound<L>,
  {
    cells,
    total,
    plain,
    number,
    say,
    order,
    pose,
    draw,
  }: {
    cells: ReadonlySet<number>
    /** The round's win with it. */
    total: number
    /** No more than the stake is no win: it is said, and not celebrated. */
    plain: boolean
    number: number
    say: () => void
    order: readonly number[]
    pose: Parameters<typeof posed<L>>[2]
    draw(shows: ReturnType<typeof risen>, spot: Spot, since: number): void
  },
): void {
  const { timeline, sound, layout, placeAt, grid, onWin, win, at: begun } = round
  const { length } = round.scene
  const hold = length('winHold') + length('pop')
  posed(round, hold, pose)
  timeline.cue(begun, () => {
    say()
    if (plain) sound.knock(number)
    else sound.gong(3 + Math.min(6, number * 2), 0.9)
  })
  const free = freeRow(
    [...cells].map((cell) => cell % grid.rows),
    order,
  )
  const row = Math.max(0.3, Math.min(grid.rows - 1.3, free))
  timeline.at(begun + 90, hold + length('cardGo') + 160, (u, since) => {
    const { frame } = layout()
    draw(risen(u, 0.22, 0.8), { ...frame, y: placeAt(layout(), 0, row).y }, since)
  })
  round.at = begun + hold
  timeline.cue(round.at, () => onWin(Math.min(total, win)))
  timeline.mark('won', round.at)
}

/** Cells go one after the other, what is left falls, and new things come from above. Gives what fell, and when it landed. */
export function tumble<L extends Framed>(
  round: TumbleRound<L>,
  {
    goes,
    gap,
    stays,
    empty,
    next,
    number,
    dim,
    every,
    size = 1,
    own,
  }: {
    goes: readonly number[]
    /** From one that goes to the next. */
    gap: number
    /** How long the rest stays where it lies. */
    stays: number
    empty: readonly number[]
    next: readonly number[]
    number: number
    /** How dark what stays was until now. */
    dim: number
    /** So many go with each sound. */
    every: number
    size?: number
    /** A cell that moves in a way of its own before it all falls. */
    own?: (pose: TilePlace, cell: number, since: number) => TilePlace | undefined
  },
): { falls: ReadonlyMap<number, Fall>; lands: number } {
  const { timeline, sound, scene, grid, at: begun } = round
  const { length } = scene
  const goAt = new Map(goes.map((cell, i) => [cell, i * gap]))
  const falls = fallsOf(empty, next, grid.rows)
  const fall = tumbling(falls, grid.rows, length)
  const lies = placesIn(round)
  during(round, begun, stays, (since) =>
    lies.flatMap((pose, cell): TilePlace[] => {
      const mine = own?.(pose, cell, since)
      if (mine) return [mine]
      const when = goAt.get(cell)
      if (when === undefined) return [{ ...pose, light: lerp(dim, 1, clamp(since / 260)) }]
      const gone = going((since - when) / (length('cardGo') || 1))
      return gone ? [{ ...pose, ...gone }] : []
    }),
  )
  during(round, begun + stays, fall.over, fall.at)
  for (const [i, cell] of goes.entries()) {
    const when = begun + goAt.get(cell)! + length('cardGo') * 0.45
    if (i % every === 0) timeline.cue(when, () => sound.tick())
    timeline.at(when, 560, (u, since) => {
      const spot = spotOf(round, cell)
      burst(scene, { u, since, seed: cell }, { ...spot, scale: spot.scale * size })
    })
  }
  const lands = begun + stays + fall.lands
  timeline.cue(lands, () => sound.knock(Math.min(9, 3 + number)))
  round.table = next
  round.at = begun + stays + fall.over - length('bounce') * 0.5
  timeline.mark('tumbled', round.at)
  return { falls, lands }
}

/** Says over the grid what a feature brings, while the cells that won it move. */
export function declare<L extends Framed>(
  round: TumbleRound<L>,
  [big, small]: readonly [string, string],
  pose: Parameters<typeof posed<L>>[2],
): void {
  const { timeline, sound, scene, layout, at: begun } = round
  const stands = scene.length('announce')
  posed(round, stands, pose)
  timeline.cue(begun, () => sound.fanfare('small'))
  timeline.at(begun + 120, stands, (u) =>
    announce(scene, u, layout().frame, [
      [big, -30, 1.7, 360],
      [small, 38, 0.8],
    ]),
  )
  round.at = begun + stands
  timeline.mark('announced', round.at)
}

/** Night falls over the grid, or day comes back; `wait` passes before it does. */
export function nightTo<L extends Framed>(round: TumbleRound<L>, to: 0 | 1, wait = 0): void {
  const { timeline, state, sound, at } = round
  const ms = round.scene.length('nightfall')
  posed(round, wait + ms, (one) => one)
  if (to === 1) timeline.cue(at, () => sound.glide(ms))
  round.at = nightfall(timeline, state, to, { at: at + wait, ms, sound })
}

/** Lines of free spins. */
export type FreeSay =
  | { what: 'free'; number: number; of: number; won: number }
  | { what: 'brings'; count: number }
export type FreeWords = { free: string; more: (count: number) => string }

/** The night of free spins: what was won, each of them, and what they win on. */
export function freeSpins<L extends Framed, Spin extends { freeSpins: number }>(
  round: TumbleRound<L>,
  brings: number,
  spins: readonly Spin[],
  {
    say,
    words,
    brought,
    night,
    play,
  }: {
    say(text: FreeSay): void
    words: FreeWords
    brought(big: string, small: string): void
    night(to: 0 | 1): void
    play(spin: Spin): void
  },
): void {
  if (spins.length === 0) return
  const { timeline } = round
  timeline.cue(round.at, () => say({ what: 'brings', count: brings }))
  brought(String(brings), words.free)
  night(1)
  let due = brings
  for (const [i, spin] of spins.entries()) {
    const tell = (of: number) => {
      const won = Math.min(round.won, round.win)
      timeline.cue(round.at, () => say({ what: 'free', number: i + 1, of, won }))
    }
    tell(due)
    play(spin)
    tell(due)
    due += spin.freeSpins
    if (spin.freeSpins > 0) brought(`+${spin.freeSpins}`, words.more(due))
    else stand(round, round.scene.length('stand'))
  }
  night(0)
}
