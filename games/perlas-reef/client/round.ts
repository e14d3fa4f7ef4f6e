import { forwardAt, stopsAt, turningAt } from '@perlas/game-kit/parts/reels'
import { freeRow, showAmount } from '@perlas/game-kit/parts/slots'
import { risen } from '@perlas/game-kit/scene/draw'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import { spray } from '@perlas/game-kit/scene/particles'
import { bell, clamp, createTimeline, type Timeline } from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import type { ReefOutcome, Spin } from '../perlas-reef.ts'
import { reels } from '../paytable.ts'
import { parolsOf, placesOf, rowsOf, type SceneState } from './board.ts'
import { placeAt, type Layout } from './layout.ts'

type Round = OnScene<Layout> &
  Staked &
  Pick<StageTools, 'sound' | 'amount' | 't'> & {
    state: SceneState
    /** The line under the reels. */
    say: (text: string) => void
  }

/** What lies there once a spin is over, and before the next one. */
export type Lies = Pick<SceneState, 'stops' | 'open'>
export const liesOf = ({ stops, opened }: Spin): Lies => ({
  stops,
  open: new Map(opened.map((reel) => [reel, 1])),
})

/** Of each reel, how long it turns: once two parols lie there, the next ones are waited for. */
export function takesOf(grid: Spin['grid'], length: Round['scene']['length']): number[] {
  let [parols, waited] = [0, 0]
  return grid.map((reel, at) => {
    if (parols >= 2) waited += length('eager')
    if (reel.includes('parol')) parols += 1
    return stopsAt(at, length, waited)
  })
}

/** A round as a pure function of time: a spin, and, where it wins them, the free spins in the deep. */
export function reefMove(
  on: OnScene<Layout>,
  outcome: ReefOutcome,
  about: Omit<Round, keyof OnScene<Layout>>,
): Timeline {
  const timeline = createTimeline()
  const round: Round = { ...on, ...about }
  const { scene, state, t, amount, sound } = round
  const { length } = scene
  let total = outcome.base.win
  let at = spinsOnce(timeline, round, {
    spin: outcome.base,
    from: 0,
    before: { stops: state.stops, open: state.open },
    total,
    alone: outcome.freeSpins.length === 0,
  })
  if (outcome.freeSpins.length === 0) {
    timeline.mark('known', at)
    return timeline
  }
  const given = outcome.base.scatter?.freeSpins ?? 0
  const falls = at
  timeline.cue(falls, () => {
    sound.fanfare('small')
    sound.feature(true)
  })
  at = announces(timeline, round, {
    text: [t('free.count', { count: given }), t('free.opens')],
    from: at,
    lies: liesOf(outcome.base),
  })
  let [before, due] = [liesOf(outcome.base), given]
  for (const [i, spin] of outcome.freeSpins.entries()) {
    const [now, of, paid] = [i + 1, due, total]
    timeline.cue(at, () => round.say(t('free.now', { at: now, due: of, amount: amount(paid) })))
    total += spin.win
    at = spinsOnce(timeline, round, { spin, from: at, before, total })
    before = liesOf(spin)
    if (spin.scatter) {
      due = Math.min(due + spin.scatter.freeSpins, outcome.freeSpins.length)
      timeline.cue(at, () => sound.fanfare('small'))
      at = announces(timeline, round, {
        text: [t('free.more', { count: spin.scatter.freeSpins }), t('free.moreWhy')],
        from: at,
        lies: before,
      })
    }
    const [shown, left] = [total, due]
    timeline.cue(at - 1, () =>
      round.say(t('free.now', { at: now, due: left, amount: amount(shown) })),
    )
    timeline.mark(`spin-${i}`, at)
  }
  // One total from here on: what the whole round paid.
  const rises = announces(timeline, round, {
    text: [amount(outcome.win), t('free.over')],
    from: at,
    lies: before,
  })
  const [fall, deep] = [length('nightfall') || 1, Math.max(1, at - falls)]
  timeline.at(falls, deep, (_, since) => void (state.night = clamp(since / fall)), { turn: 0 })
  timeline.at(at, rises - at || 1, (u) => void (state.night = 1 - clamp(u * 2 - 1)), { turn: 0 })
  timeline.cue(rises - 1, () => sound.feature(false))
  timeline.mark('known', rises)
  return timeline
}

/** One spin from its press to where its wins have been seen; gives when that is. */
function spinsOnce(
  on: Timeline,
  round: Round,
  {
    spin,
    from,
    before,
    total,
    alone = false,
  }: { spin: Spin; from: number; before: Lies; total: number; alone?: boolean },
): number {
  const { scene, layout, state, sound } = round
  const { length } = scene
  const takes = takesOf(spin.grid, length)
  const lies = from + takes.at(-1)! + length('reelSettle')
  turnsReels(on, round, { spin, from, before, takes, lies })
  let parols = 0
  for (const [reel, take] of takes.entries()) {
    on.cue(from + take, () => sound.knock(reel))
    if (!spin.grid[reel]!.includes('parol')) continue
    const nth = parols++
    on.cue(from + take + 30, () => sound.gong(4 + nth * 2, 0.8))
    on.at(from + take, length('burst'), (u, since) => {
      const place = placeAt(layout(), reel, spin.grid[reel]!.indexOf('parol'))
      spray(scene, { layer: 'things+', part: () => 'glint', count: 10 }, since, {
        ...place,
        speed: [0.05, 0.2],
        towards: -1.57,
        spread: 6.3,
        drag: 0.004,
        life: 560,
        scale: [0.25, 0.55],
        tint: u < 0.5 ? 0xffe0a0 : 0xffffff,
      })
    })
  }
  let shows = lies
  if (spin.opened.length > 0) {
    const ms = length('flip') || 1
    on.cue(lies, () => sound.shine(7))
    on.at(lies, ms, (u) => void (state.open = new Map(spin.opened.map((reel) => [reel, u]))), {
      turn: 0,
    })
    shows = lies + ms
  }
  const ends = spin.win > 0 ? showsWins(on, round, { spin, from: shows, total, alone }) : shows
  // Nobody looks long at a spin that brought nothing.
  const over = ends + length('stand') * (spin.opened.length > 0 || spin.win > 0 ? 0.5 : 0.1)
  on.at(lies, over - lies || 1, () => void (state.stops = spin.stops), { turn: 0 })
  on.at(shows, over - shows || 1, () => void (state.open = liesOf(spin).open), { turn: 0 })
  return over
}

function turnsReels(
  on: Timeline,
  { scene, state, sound }: Round,
  {
    spin,
    from,
    before,
    takes,
    lies,
  }: {
    spin: Spin
    from: number
    before: Lies
    takes: readonly number[]
    lies: number
  },
): void {
  const { length } = scene
  on.at(
    from,
    lies - from || 1,
    (_, since) => {
      state.stops = spin.stops
      state.open = new Map()
      state.turning = turningAt(since, takes, length, (reel) =>
        before.open.has(reel)
          ? rowsOf(reel, 0).map(() => 'pearl' as const)
          : rowsOf(reel, before.stops[reel]!),
      )
      const waits = takes.findIndex((take) => since < take)
      const lie = spin.grid
        .slice(0, Math.max(0, waits))
        .filter((reel) => reel.includes('parol')).length
      state.eager = lie >= 2 && waits > 0 && since > takes[waits - 1]! ? waits : undefined
    },
    { turn: 0 },
  )
  for (let reel = 1; reel < reels; reel++) {
    const lie = spin.grid.slice(0, reel).filter((one) => one.includes('parol')).length
    if (lie >= 2) on.cue(from + takes[reel - 1]!, () => sound.glide(length('eager')))
  }
}

/** Winners step forward, their lines light up, and the amount stands over them. */
function showsWins(
  on: Timeline,
  { scene, layout, state, bet, sound, amount, onWin, say, t }: Round,
  { spin, from, total, alone }: { spin: Spin; from: number; total: number; alone: boolean },
): number {
  const { length } = scene
  // No more than the stake is no win: it is said, and not celebrated.
  const plain = spin.win <= bet
  // The only spin of a round that wins is celebrated right after: its amount is counted there.
  const counts = !alone || plain
  const places = [...new Set([...spin.lines.flatMap(placesOf), ...parolsOf(spin)])]
  // The amount stands over the three reels in the middle.
  const middle = places.filter((place) => !/^[04]/.test(place))
  const row = freeRow(
    middle.map((place) => Number(place.split(',')[1])),
    [1, 2, 0],
  )
  const ms = length('pop') + length('winHold') * (counts && !plain ? 2.2 : 1.2) || 1
  on.cue(from, () => {
    onWin(total)
    if (!plain) sound.gong(5 + Math.min(4, spin.lines.length), 0.9)
    if (spin.scatter)
      say(t('caption.parols', { count: spin.scatter.count, amount: amount(spin.scatter.win) }))
    else say(t('caption.lines', { count: spin.lines.length, amount: amount(spin.win) }))
  })
  on.at(
    from,
    ms,
    (_, since) => {
      const { forward, dim } = forwardAt(since, length, { over: 1.25, plain })
      state.winners = new Map(places.map((place) => [place, forward]))
      state.lines = spin.lines
      state.dim = dim
    },
    { turn: 0 },
  )
  on.at(from + length('pop') * 0.4, ms - length('pop') * 0.4, (u, since) => {
    const { frame } = layout()
    if (counts)
      showAmount(
        scene,
        risen(u, 0.16, 0.86),
        { scale: frame.scale, ...placeAt(layout(), 2, row) },
        amount(spin.win),
        {
          shade: [3, 1.1],
          plain,
          size: plain ? 2.1 : 1.05,
          up: 4 * bell(u, 0.2, 0.4),
          room: 320,
        },
      )
    if (plain) return
    for (const [i, place] of places.entries()) {
      const [reel = 0, row = 0] = place.split(',').map(Number)
      spray(scene, { layer: 'things', part: () => 'bubble', count: 4 }, since, {
        ...placeAt(layout(), reel, row),
        speed: [0.04, 0.13],
        towards: -1.57,
        spread: 1.4,
        life: 900,
        scale: [0.25, 0.6],
        spin: 0,
        seed: i * 7,
      })
    }
  })
  return from + ms
}

/** A ribbon with what the feature says; gives when it is gone. */
function announces(
  on: Timeline,
  { scene, layout, state }: Round,
  {
    text: [great, small],
    from,
    lies,
  }: { text: readonly [string, string]; from: number; lies: Lies },
): number {
  const ms = scene.length('announce') || 1
  on.at(from, ms, () => void Object.assign(state, lies), { turn: 0 })
  on.at(from, ms, (u) => {
    const { frame } = layout()
    const { x, y } = frame
    const { grown, alpha } = risen(u, 0.14, 0.9)
    const size = frame.scale * 0.98
    scene.put('party+', 'rays', {
      x,
      y,
      scale: 1.5 * size,
      turn: u * 0.5,
      alpha: 0.5 * alpha,
      tint: 0xb8a0ff,
    })
    scene.put('party', 'banner', { x, y, scale: size * grown, alpha })
    scene.write('party', 'g', great.toUpperCase(), {
      x,
      y: y - 14 * size,
      scale: 0.72 * size,
      room: 340 * size,
      grown,
      alpha,
    })
    scene.write('party', 'g', small.toUpperCase(), {
      x,
      y: y + 30 * size,
      scale: 0.26 * size,
      room: 330 * size,
      grown,
      alpha,
    })
  })
  return from + ms
}
