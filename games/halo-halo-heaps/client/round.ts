import { announce, glowWaited, hearReels, nightfall } from '@perlas/game-kit/parts/features'
import { freeRow, showAmount } from '@perlas/game-kit/parts/slots'
import { burst, dealing, going, tumbling } from '@perlas/game-kit/parts/tumble'
import { ringOut, risen } from '@perlas/game-kit/scene/draw'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import { spray } from '@perlas/game-kit/scene/particles'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  popped,
  swing,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { codesOf, fallsOf } from '@perlas/game-kit/tumble'
import {
  after,
  cellsOf,
  eaten,
  isBell,
  timesOf,
  type HaloOutcome,
  type Spin,
  type Step,
} from '../halo-halo-heaps.ts'
import { BELLS, CELLS, MORE_BELLS, REELS, ROWS } from '../paytable.ts'
import type { Mood } from './board.ts'
import { mouthOf, placeAt, SWEET, type Layout } from './layout.ts'
import { lying, toneOf, type SweetPose } from './sweets.ts'

const BELL = 'B'.charCodeAt(0)
const GRID = { reels: REELS, rows: ROWS }
const reelOf = (cell: number) => Math.floor(cell / ROWS)
const rowOf = (cell: number) => cell % ROWS

/** What stands on the plaque. */
export type Say =
  | { what: 'win'; step: Step }
  | { what: 'times'; plain: number; times: number }
  | { what: 'free'; number: number; of: number; won: number }
  | { what: 'brings'; count: number }
  | { what: 'capped'; win: number }
  | { what: 'nothing' }

export type Telling = Staked &
  Pick<StageTools, 'sound' | 'amount'> & {
    say(text: Say): void
    words: { free: string; more: (count: number) => string }
  }

/** A round as a pure function of time: every spin, every heap on its way, what is poured, and the night of free spins. */
export function haloMove(
  { scene, layout }: OnScene<Layout>,
  mood: Mood,
  outcome: HaloOutcome,
  { bet, onWin, sound, amount, say, words }: Telling,
): Timeline {
  const timeline = createTimeline()
  const { length } = scene
  let table = [...mood.table]
  let [total, poured, at] = [0, 0, 0]

  /** What lies how from one moment to another; `draw` gives all of it. */
  const during = (from: number, ms: number, draw: (since: number) => SweetPose[]) =>
    timeline.at(from, ms, (_, since) => void (mood.sweets = draw(since)), { turn: 0 })

  /** From here on what lies there is drawn as it lies. */
  function still(from: number, ms: number): void {
    const lies = table
    during(from, ms, () => lying(lies))
  }

  function deal(next: readonly number[], free: boolean): void {
    const begun = at
    const waits = { code: BELL, count: free ? MORE_BELLS : BELLS }
    const dealt = dealing(table, next, GRID, { length, waits })
    hearReels(
      timeline,
      sound,
      dealt.lands.map((when) => begun + when),
      {
        found: (reel) => next.slice(reel * ROWS, (reel + 1) * ROWS).filter(isBell).length,
        step: (nth) => 4 + Math.min(7, 2 * nth),
      },
    )
    during(begun, dealt.over, dealt.at)
    for (const { reel, from, to } of dealt.eager) {
      timeline.cue(begun + from, () => sound.glide(to - from))
      timeline.at(begun + from, to - from, (u, since) => {
        const spot = { ...placeAt(layout(), reel, (ROWS - 1) / 2), scale: layout().frame.scale }
        glowWaited(scene, { u, since }, spot, [0.54, 2.9])
      })
    }
    for (let cell = 0; cell < CELLS; cell++) {
      const times = timesOf(next[cell]!)
      if (times > 0 || isBell(next[cell]!))
        ring(begun + dealt.lands[reelOf(cell)]!, cell, times > 0 ? toneOf(times) : 0xffc050)
    }
    table = [...next]
    at = begun + dealt.over - length('bounce') * 0.4
    timeline.mark('landed', at)
  }

  function ring(when: number, cell: number, tint: number): void {
    timeline.at(when, 520, (u) => {
      const place = placeAt(layout(), reelOf(cell), rowOf(cell))
      const { scale } = layout().frame
      ringOut(scene, 'things+', u, { ...place, scale, from: 0.2, to: 0.8, tint })
    })
  }

  /** What pays steps forward, and says what it pays before any glass. */
  function win(step: Step, number: number, before: number): void {
    const cells = cellsOf(table, step.heaps)
    const shown = table
    const begun = at
    const paid = step.heaps.reduce((sum, one) => sum + one.win, 0)
    const hold = length('winHold') + length('pop')
    // No more than the stake is no win: it is said, and not celebrated.
    const plain = before + paid <= bet
    during(begun, hold, (since) => {
      const dim = lerp(1, 0.5, clamp(since / (length('dim') || 1)))
      return lying(shown).map((pose, cell) => {
        if (!cells.has(cell)) return { ...pose, light: timesOf(pose.code) > 0 ? 1 : dim }
        const u = clamp((since - 14 * pose.reel) / (length('pop') || 1))
        const scale = popped(u, 1, 1.16, 1.06)
        const sway = Math.sin(since / 90 + cell) * 0.05 * u
        return { ...pose, scale, turn: sway, halo: clamp(u * 2) * (plain ? 0.5 : 1) }
      })
    })
    timeline.cue(begun, () => {
      say({ what: 'win', step })
      if (plain) sound.knock(number)
      else sound.gong(3 + Math.min(6, number * 2), 0.9)
    })
    const row = Math.max(0.3, Math.min(3.7, freeRow([...cells].map(rowOf), [2, 1, 3, 0, 4])))
    timeline.at(begun + 90, hold + length('cardGo') + 160, (u, since) => {
      const { frame } = layout()
      const spot = { ...frame, y: placeAt(layout(), 2.5, row).y }
      showAmount(scene, risen(u, 0.22, 0.8), spot, amount(paid), {
        shade: [2.7, 0.8],
        plain,
        size: plain ? 1.9 : 1,
        up: 2,
        since,
      })
    })
    at = begun + hold
    const now = Math.min(before + paid, outcome.win)
    timeline.cue(at, () => onWin(now))
    timeline.mark('won', at)
    tumble(step, cells, number)
  }

  /** They go, what is left falls, and new ones come from above. */
  function tumble(step: Step, cells: ReadonlySet<number>, number: number): void {
    const begun = at
    const shown = table
    const goes = [...cells].sort((a, b) => a - b)
    const goAt = new Map(goes.map((cell, i) => [cell, i * length('cardGap') * 0.7]))
    const stays = length('cardGo') * 0.4 + goes.length * length('cardGap') * 0.4
    const next = after(shown, step)
    const falls = begun + stays
    during(begun, stays, (since) =>
      lying(shown).flatMap((pose, cell): SweetPose[] => {
        const when = goAt.get(cell)
        if (when === undefined) return [{ ...pose, light: lerp(0.5, 1, clamp(since / 260)) }]
        const gone = going((since - when) / (length('cardGo') || 1))
        return gone ? [{ ...pose, ...gone }] : []
      }),
    )
    const fall = tumbling(fallsOf(eaten(shown, step.heaps), next, ROWS), ROWS, length)
    during(falls, fall.over, fall.at)
    for (const [i, cell] of goes.entries()) {
      const when = begun + goAt.get(cell)! + length('cardGo') * 0.45
      if (i % 3 === 0) timeline.cue(when, () => sound.tick())
      timeline.at(when, 560, (u, since) => {
        const place = placeAt(layout(), reelOf(cell), rowOf(cell))
        burst(scene, { u, since, seed: cell }, { ...place, scale: layout().frame.scale * 0.8 })
      })
    }
    timeline.cue(falls + fall.lands, () => sound.knock(Math.min(9, 3 + number)))
    for (const [cell, { code, from }] of fallsOf(eaten(shown, step.heaps), next, ROWS)) {
      if (from >= 0) continue
      const times = timesOf(code)
      if (times > 0) ring(falls + fall.lands, cell, toneOf(times))
      if (times > 0 || isBell(code))
        timeline.cue(falls + fall.lands + 40, () =>
          times > 0 ? sound.shine(6) : sound.gong(7, 0.8),
        )
    }
    table = [...next]
    at = falls + fall.over - length('bounce') * 0.5
    timeline.mark('tumbled', at)
  }

  /** Glass after glass is poured into the tall one. */
  function pour(): void {
    const lies = table
    const begun = at
    const cups = Array.from(lies.keys()).filter((cell) => timesOf(lies[cell]!) > 0)
    const fly = length('fly')
    const gap = fly * 0.55
    for (const [i, cell] of cups.entries()) {
      const times = timesOf(lies[cell]!)
      const from = begun + i * gap
      poured += times
      const now = poured
      timeline.at(from, fly, (u) => {
        const away = placeAt(layout(), reelOf(cell), rowOf(cell))
        const mouth = mouthOf(layout())
        const { scale } = layout().frame
        const v = ease.sine(u)
        const place = {
          x: lerp(away.x, mouth.x, v),
          y: lerp(away.y, mouth.y, v) - 60 * scale * Math.sin(Math.PI * v),
        }
        scene.put('party+', 'glow', {
          ...place,
          scale: 0.8 * scale,
          alpha: 0.6,
          tint: toneOf(times),
        })
        scene.put('party', 'cup', {
          ...place,
          scale: SWEET * scale * lerp(1.1, 0.8, v),
          turn: lerp(0, layout().beside ? -1.9 : 1.9, ease.in(clamp((u - 0.55) / 0.45))),
          tint: toneOf(times),
        })
      })
      timeline.cue(from + fly, () => {
        mood.poured = now
        sound.shine(Math.min(9, 3 + i))
      })
      timeline.at(from + fly, 420, (u) => void (mood.swell = bell(u, 0.2, 0.8)), { turn: 0 })
      timeline.at(from + fly, 520, (u, since) => {
        const mouth = mouthOf(layout())
        const { scale } = layout().glass
        ringOut(scene, 'party+', u, { ...mouth, scale, from: 0.3, to: 1.3, tint: toneOf(times) })
        spray(scene, { layer: 'party+', part: () => 'spark', count: 12 }, since, {
          ...mouth,
          speed: [0.05, 0.24],
          towards: -Math.PI / 2,
          spread: 2.4,
          gravity: 0.0006,
          life: 500,
          scale: [0.3, 0.8],
          tint: toneOf(times),
          seed: cell,
        })
      })
    }
    const over = begun + (cups.length - 1) * gap + fly + length('step')
    during(begun, over - begun, (since) =>
      lying(lies).map((pose, cell) => {
        const i = cups.indexOf(cell)
        if (i < 0) return { ...pose, light: 0.6 }
        return { ...pose, alpha: since > i * gap ? 0.28 : 1 }
      }),
    )
    at = over
    timeline.mark('poured', at)
  }

  /** What the heaps came to, times all that was poured. */
  function multiply(spin: Spin, before: number): void {
    const lies = table
    const begun = at
    const stands = length('winHold') + length('announce') * 0.7
    const turns = stands * 0.36
    const paid = Math.min(before + spin.win, outcome.win)
    const plain = paid <= bet
    during(begun, stands, () => lying(lies).map((pose) => ({ ...pose, light: 0.5 })))
    timeline.cue(begun, () => say({ what: 'times', plain: spin.plain, times: spin.times }))
    timeline.cue(begun + turns, () => {
      onWin(paid)
      if (!plain) sound.gong(7, 1)
    })
    timeline.at(begun, stands * 0.5, (u) => void (mood.swell = bell(u, 0.3, 0.5)), { turn: 0 })
    timeline.at(begun, stands, (u, since) => {
      const { frame } = layout()
      const shows = risen(u, 0.12, 0.88)
      const turned = since > turns
      const hop = turned ? swing(clamp((since - turns) / 420)) : 0
      showAmount(scene, shows, frame, turned ? amount(spin.win) : '', {
        shade: [3.2, 1.5, 0.9],
        plain,
        size: (plain ? 2 : 1.35) * (1 + 0.25 * hop),
        up: 8,
        room: 350,
      })
      scene.write('party', turned ? 's' : 'g', `${amount(spin.plain)} × ${spin.times}`, {
        x: frame.x,
        y: frame.y + (turned ? 46 : 0) * frame.scale,
        scale: (turned ? 1.2 : 1) * frame.scale,
        room: 350 * frame.scale,
        ...shows,
        tint: 0xffe9b0,
      })
    })
    at = begun + stands
    timeline.mark('multiplied', at)
  }

  function play(spin: Spin, free: boolean): void {
    deal(codesOf(spin.table), free)
    let before = total
    for (const [number, step] of spin.steps.entries()) {
      win(step, number, before)
      before += step.heaps.reduce((sum, one) => sum + one.win, 0)
    }
    const glasses = table.some((code) => timesOf(code) > 0)
    if (glasses && (free || spin.plain > 0)) pour()
    if (spin.times > 1 && spin.plain > 0) multiply(spin, total)
    total += spin.win
    const lies = table
    const now = Math.min(total, outcome.win)
    timeline.cue(at, () => {
      mood.table = lies
      onWin(now)
    })
    at += length('bounce') * 0.5
    still(at - length('bounce') * 0.5, length('bounce') * 0.5)
  }

  /** The bells that lie there ring. */
  function bells(big: string, small: string): void {
    const lies = table
    const begun = at
    const stands = length('announce')
    during(begun, stands, (since) =>
      lying(lies).map((pose) =>
        isBell(pose.code)
          ? { ...pose, scale: 1.12, halo: 1, turn: Math.sin(since / 70) * 0.26 }
          : { ...pose, light: 0.45 },
      ),
    )
    timeline.cue(begun, () => sound.fanfare('small'))
    for (let i = 0; i < 4; i++) timeline.cue(begun + i * 150, () => sound.gong(8, 0.5))
    timeline.at(begun + 120, stands, (u) =>
      announce(scene, u, layout().frame, [
        [big, -30, 1.7, 360],
        [small, 38, 0.8],
      ]),
    )
    at = begun + stands
    timeline.mark('announced', at)
  }

  function nightTo(to: 0 | 1): void {
    const begun = at
    const ms = length('nightfall')
    still(begun, ms)
    if (to === 1) timeline.cue(begun, () => sound.glide(ms))
    at = nightfall(timeline, mood, to, { at: begun, ms, sound })
  }

  /** The tall glass is emptied. */
  function empty(): void {
    poured = 0
    timeline.cue(at, () => void (mood.poured = 0))
  }

  empty()
  timeline.cue(0, () => say({ what: 'nothing' }))
  play(outcome.base, false)
  const { freeSpins } = outcome
  if (freeSpins.length > 0) {
    const brings = outcome.base.freeSpins
    timeline.cue(at, () => say({ what: 'brings', count: brings }))
    bells(String(brings), words.free)
    empty()
    nightTo(1)
    let due = brings
    for (const [i, spin] of freeSpins.entries()) {
      const line: Say = { what: 'free', number: i + 1, of: due, won: Math.min(total, outcome.win) }
      timeline.cue(at, () => say(line))
      play(spin, true)
      const last: Say = { ...line, won: Math.min(total, outcome.win) }
      timeline.cue(at, () => say(last))
      if (spin.freeSpins > 0) {
        due += spin.freeSpins
        bells(`+${spin.freeSpins}`, words.more(due))
      } else {
        still(at, length('stand'))
        at += length('stand')
      }
    }
    nightTo(0)
  }
  if (outcome.capped) {
    timeline.cue(at, () => say({ what: 'capped', win: outcome.win }))
    still(at, length('announce'))
    at += length('announce')
  }
  timeline.mark('known', at + 20)
  return timeline
}
