import { announce, glowWaited, hearReels, nightfall } from '@perlas/game-kit/parts/features'
import { freeRow, showAmount } from '@perlas/game-kit/parts/slots'
import { burst, dealing, going, tumbling } from '@perlas/game-kit/parts/tumble'
import { ringOut, risen } from '@perlas/game-kit/scene/draw'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  popped,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { codesOf, fallsOf } from '@perlas/game-kit/tumble'
import { after, cleared, winsOn, type AlasOutcome, type Spin, type Step } from '../alas-ginto.ts'
import { CELLS, PAROLS, REELS, ROWS, steps } from '../paytable.ts'
import type { Mood } from './board.ts'
import { lying, type CardPose } from './cards.ts'
import { placeAt, type Layout } from './layout.ts'

const PAROL = 'P'.charCodeAt(0)
const JOKER = 'W'.charCodeAt(0)
const GRID = { reels: REELS, rows: ROWS }
const reelOf = (cell: number) => Math.floor(cell / ROWS)
const rowOf = (cell: number) => cell % ROWS

/** What stands on the plaque. */
export type Say =
  | { what: 'win'; step: Step }
  | { what: 'free'; number: number; of: number; won: number }
  | { what: 'brings'; count: number }
  | { what: 'nothing' }

export type Telling = Staked &
  Pick<StageTools, 'sound' | 'amount'> & {
    say(text: Say): void
    words: { free: string; more: (count: number) => string }
  }

/** A round as a pure function of time: every spin, every win on its way, and the night of free spins. */
export function alasMove(
  { scene, layout }: OnScene<Layout>,
  mood: Mood,
  outcome: AlasOutcome,
  { bet, onWin, sound, amount, say, words }: Telling,
): Timeline {
  const timeline = createTimeline()
  const { length } = scene
  let table = [...mood.table]
  let total = 0
  let at = 0

  /** What cards lie like from one moment to another; `draw` gives all of them. */
  const during = (from: number, ms: number, draw: (since: number) => CardPose[]) =>
    timeline.at(from, ms, (_, since) => void (mood.cards = draw(since)), { turn: 0 })

  /** The cards that lie there fall out, and others come, reel after reel. */
  function deal(next: readonly number[]): void {
    const begun = at
    const {
      lands,
      eager,
      over,
      at: lie,
    } = dealing(table, next, GRID, {
      length,
      waits: { code: PAROL, count: PAROLS },
    })
    hearReels(
      timeline,
      sound,
      lands.map((when) => begun + when),
      {
        found: (reel) =>
          next.slice(reel * ROWS, (reel + 1) * ROWS).filter((code) => code === PAROL).length,
        step: (nth) => 4 + 2 * nth,
      },
    )
    during(begun, over, lie)
    for (const { reel, from, to } of eager) {
      timeline.cue(begun + from, () => sound.glide(to - from))
      timeline.at(begun + from, to - from, (u, since) => {
        const spot = { ...placeAt(layout(), reel, 1.5), scale: layout().frame.scale }
        glowWaited(scene, { u, since }, spot, [0.62, 3.4])
      })
    }
    for (let cell = 0; cell < CELLS; cell++)
      if (next[cell] === PAROL)
        timeline.at(begun + lands[reelOf(cell)]!, 520, (u) => {
          const place = placeAt(layout(), reelOf(cell), rowOf(cell))
          const { scale } = layout().frame
          ringOut(scene, 'things+', u, { ...place, scale, from: 0.3, to: 1, tint: 0xffc050 })
        })
    table = [...next]
    at = begun + over - length('bounce') * 0.4
    timeline.mark('landed', at)
  }

  /** The winners step forward and say what they pay. */
  function win(step: Step, number: number): void {
    const { cells } = winsOn(table, bet)
    const shown = table
    const begun = at
    const paid = step.wins.reduce((sum, one) => sum + one.win, 0)
    const hold = length('winHold') + length('pop')
    // No more than the stake is no win: it is said, and not celebrated.
    const plain = total + paid <= bet
    during(begun, hold, (since) => {
      const dim = lerp(1, 0.55, clamp(since / (length('dim') || 1)))
      return lying(shown).map((pose, cell) => {
        if (!cells.has(cell)) return { ...pose, light: dim }
        const u = clamp((since - 18 * pose.reel) / (length('pop') || 1))
        const scale = popped(u, 1, 1.12, 1.06)
        return { ...pose, scale, halo: clamp(u * 2) * (plain ? 0.45 : 1) }
      })
    })
    timeline.cue(begun, () => {
      say({ what: 'win', step })
      if (plain) sound.knock(number)
      else sound.gong(3 + Math.min(6, number * 2), 0.9)
    })
    const middle = Math.max(0.3, Math.min(2.7, freeRow([...cells].map(rowOf), [1, 2, 0, 3])))
    timeline.at(begun + 90, hold + length('cardGo') + 160, (u, since) => {
      const { frame } = layout()
      const spot = { ...frame, y: placeAt(layout(), 2, middle).y }
      const shows = risen(u, 0.22, 0.8)
      showAmount(scene, shows, spot, amount(paid), {
        shade: [2.9, 0.95],
        plain,
        size: plain ? 1.9 : 1.15,
        up: 4,
        since,
      })
      if (step.times > 1)
        scene.write('party', 's', `${amount(paid / step.times)} × ${step.times}`, {
          x: frame.x,
          y: spot.y + 38 * frame.scale,
          scale: 1.1 * frame.scale,
          alpha: shows.alpha * clamp((since - 120) / 90),
          tint: 0xffe9b0,
        })
    })
    at = begun + hold
    total += paid
    const now = Math.min(total, outcome.win)
    timeline.cue(at, () => onWin(now))
    timeline.mark('won', at)
    tumble(step, cells, number)
  }

  /** They go, gold ones turn into jokers, what is left falls, and new cards come from above. */
  function tumble(step: Step, cells: ReadonlySet<number>, number: number): void {
    const begun = at
    const shown = table
    const turned = new Map(step.turned.map((one) => [one.cell, one]))
    const goes = [...cells].filter((cell) => !turned.has(cell)).sort((a, b) => a - b)
    const goAt = new Map(goes.map((cell, i) => [cell, i * length('cardGap')]))
    const flips = step.turned.length > 0 ? length('flip') : 0
    const thrown = step.turned.some(({ copies }) => copies.length > 0)
    const copiesAt = flips * 0.8
    const copied = new Set(step.turned.flatMap(({ copies }) => copies))
    const stays = Math.max(
      length('cardGo') * 0.4 + goes.length * length('cardGap') * 0.5,
      flips,
      thrown ? copiesAt + length('fly') + length('flip') * 0.7 : 0,
    )
    const next = after(shown, step)
    const empty = cleared(shown, cells, step.turned)
    const fall = tumbling(fallsOf(empty, next, ROWS), ROWS, length)
    const falls = begun + stays
    during(begun, stays, (since) =>
      lying(shown).flatMap((pose, cell): CardPose[] => {
        const one = turned.get(cell)
        if (one) return [flipped(pose, JOKER, since, length('flip'))]
        if (copied.has(cell))
          return [
            flipped(pose, JOKER, since - copiesAt - length('fly') * 0.8, length('flip') * 0.7),
          ]
        const when = goAt.get(cell)
        if (when === undefined) return [{ ...pose, light: lerp(0.55, 1, clamp(since / 260)) }]
        const gone = going((since - when) / (length('cardGo') || 1))
        return gone ? [{ ...pose, ...gone }] : []
      }),
    )
    during(falls, fall.over, fall.at)
    for (const [i, cell] of goes.entries()) {
      const when = begun + goAt.get(cell)! + length('cardGo') * 0.45
      if (i % 2 === 0) timeline.cue(when, () => sound.tick())
      timeline.at(when, 560, (u, since) => {
        const place = placeAt(layout(), reelOf(cell), rowOf(cell))
        burst(scene, { u, since, seed: cell }, { ...place, scale: layout().frame.scale })
      })
    }
    for (const { cell, copies } of step.turned) {
      timeline.cue(begun + length('flip') * 0.5, () => sound.lid())
      flash(begun + length('flip') * 0.55, cell)
      if (copies.length > 0) timeline.cue(begun + copiesAt, () => sound.shine(8))
      for (const copy of copies) {
        throwTo(begun + copiesAt, cell, copy)
        flash(begun + copiesAt + length('fly') * 0.8 + length('flip') * 0.35, copy)
      }
    }
    timeline.cue(falls + fall.lands, () => sound.knock(Math.min(9, 3 + number)))
    lampTo(begun, Math.min(number + 1, steps.length - 1))
    table = [...next]
    at = falls + fall.over - length('bounce') * 0.5
    timeline.mark('tumbled', at)
  }

  /** A card turns once around: it lifts, shows its back, and is another. */
  function flipped(pose: CardPose, code: number, since: number, ms: number): CardPose {
    const u = ms > 0 ? since / ms : 1
    if (u <= 0) return pose
    if (u >= 1) return { ...pose, code, light: 1 }
    const turn = ease.sine(u) * 2 * Math.PI
    const side = Math.cos(turn)
    const back = turn > Math.PI / 2 && turn < Math.PI * 1.5
    return {
      ...pose,
      code: turn < Math.PI ? pose.code : code,
      hidden: back,
      wide: Math.max(0.04, Math.abs(side)),
      scale: 1 + 0.2 * Math.sin(Math.PI * u),
      row: pose.row - 0.12 * Math.sin(Math.PI * u),
      light: 1,
      halo: 0.8 * Math.sin(Math.PI * u),
    }
  }

  function flash(when: number, cell: number): void {
    timeline.at(when, 420, (u) => {
      const place = placeAt(layout(), reelOf(cell), rowOf(cell))
      const { scale } = layout().frame
      scene.put('things+', 'burst', {
        ...place,
        scale: lerp(0.3, 1.1, ease.out(u)) * scale,
        alpha: 0.9 * (1 - u) ** 2,
        turn: u * 0.6,
        tint: 0xfff0b0,
      })
    })
  }

  /** A joker throws a copy of itself: light on an arc, with a tail. */
  function throwTo(when: number, from: number, to: number): void {
    timeline.at(when, length('fly'), (u) => {
      const [a, b] = [from, to].map((cell) => placeAt(layout(), reelOf(cell), rowOf(cell)))
      const { scale } = layout().frame
      for (let tail = 0; tail < 7; tail++) {
        const v = ease.sine(clamp(u - tail * 0.03))
        scene.put('party+', 'spark', {
          x: lerp(a!.x, b!.x, v),
          y: lerp(a!.y, b!.y, v) - 70 * scale * Math.sin(Math.PI * v),
          scale: (1.5 - tail * 0.17) * scale,
          alpha: (1 - tail / 7) * bell(u, 0.1, 0.15),
          tint: tail % 2 ? 0xff9ad8 : 0xfff0c0,
        })
      }
    })
  }

  /** The next lamp takes the light over. */
  function lampTo(when: number, lamp: number): void {
    const over = length('lamp')
    timeline.at(when + over * 0.3, over, (u) => void (mood.swell = bell(u, 0.3, 0.7)), { turn: 0 })
    timeline.cue(when + over * 0.3, () => void (mood.lamp = lamp))
  }

  function play(spin: Spin): void {
    timeline.cue(at, () => void (mood.lamp = 0))
    deal(codesOf(spin.table))
    for (const [number, step] of spin.steps.entries()) win(step, number)
    const lies = table
    timeline.cue(at, () => void (mood.table = lies))
    at += length('bounce') * 0.5
    still(at - length('bounce') * 0.5, length('bounce') * 0.5)
  }

  /** From here on what lies there is drawn as it lies. */
  function still(from: number, ms: number): void {
    const lies = table
    during(from, ms, () => lying(lies))
  }

  /** The parols that lie there are counted out loud. */
  function parols(big: string, small: string): void {
    const lies = table
    const begun = at
    const stands = length('announce')
    during(begun, stands, (since) =>
      lying(lies).map((pose) =>
        pose.code === PAROL
          ? {
              ...pose,
              scale: 1.06 + 0.06 * Math.sin(since / 110),
              halo: 1,
              turn: Math.sin(since / 160) * 0.05,
            }
          : { ...pose, light: 0.5 },
      ),
    )
    timeline.cue(begun, () => sound.fanfare('small'))
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
    const ms = length('nightfall')
    // The lamps go out one by one, then it is night.
    const out = to === 1 ? ms : 0
    if (to === 1) {
      timeline.at(at, ms, (u) => void (mood.out = u), { turn: 0, hold: false })
      timeline.cue(at, () => sound.glide(ms))
    }
    still(at, out + ms)
    at = nightfall(timeline, mood, to, { at: at + out, ms, sound })
  }

  timeline.cue(0, () => say({ what: 'nothing' }))
  play(outcome.base)
  const { freeSpins } = outcome
  if (freeSpins.length > 0) {
    const brings = outcome.base.freeSpins
    timeline.cue(at, () => say({ what: 'brings', count: brings }))
    parols(String(brings), words.free)
    nightTo(1)
    let due = brings
    for (const [i, spin] of freeSpins.entries()) {
      const line: Say = { what: 'free', number: i + 1, of: due, won: Math.min(total, outcome.win) }
      timeline.cue(at, () => say(line))
      play(spin)
      const last: Say = { ...line, won: Math.min(total, outcome.win) }
      timeline.cue(at, () => say(last))
      if (spin.freeSpins > 0) {
        due += spin.freeSpins
        parols(`+${spin.freeSpins}`, words.more(due))
      } else {
        still(at, length('stand'))
        at += length('stand')
      }
    }
    nightTo(0)
  }
  const lies = table
  timeline.cue(at, () => {
    mood.table = lies
    mood.lamp = 0
  })
  timeline.mark('known', at + 20)
  return timeline
}
