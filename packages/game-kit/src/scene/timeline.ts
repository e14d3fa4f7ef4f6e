/** Shapes of movement: each takes and gives a share of the way, 0 … 1. */
export type Ease = (share: number) => number
export const ease = {
  line: (u) => u,
  in: (u) => u * u,
  out: (u) => 1 - (1 - u) ** 3,
  sine: (u) => 0.5 - 0.5 * Math.cos(Math.PI * u),
  /** Goes too far and comes back. */
  back: (u) => 1 + 2.7 * (u - 1) ** 3 + 1.7 * (u - 1) ** 2,
} satisfies Record<string, Ease>

export const clamp = (u: number) => (u < 0 ? 0 : u > 1 ? 1 : u)
export const lerp = (from: number, to: number, u: number) => from + (to - from) * u
/** 0, up to 1, and back to 0, with shares for the way in and the way out. */
export const bell = (u: number, rise = 0.3, fall = 0.3) =>
  Math.min(clamp(u / rise), clamp((1 - u) / fall))
/** Something pops: past where it ends, and back to it. */
export const popped = (u: number, from: number, over: number, to: number) =>
  u < 0.6 ? lerp(from, over, ease.out(u / 0.6)) : lerp(over, to, (u - 0.6) / 0.4)
/** A damped swing: 0 at both ends. */
export const swing = (u: number) =>
  u <= 0 || u >= 1 ? 0 : Math.sin(u * 6.79) * Math.exp(-3 * u) * (1 - u * 0.4)
/** The same number for the same thing each time: what looks strewn is drawn again exactly. */
export function strewn(i: number, of = 0): number {
  const x = Math.sin(i * 127.1 + of * 311.7 + 7.3) * 43758.5453
  return x - Math.floor(x)
}

/** `share` of its length, eased, and the time since it began. */
type Draw = (share: number, since: number) => void
type Clip = { at: number; ms: number; draw: Draw; hold: boolean; turn: number; shape: Ease }

/**
 * A part of a round as a pure function of time: nothing keeps state between two moments, so any of them can be drawn
 * alone. Turn 0 sets the mood (what is dim, who is away), turn 1 draws things, turn 2 what lies over them.
 */
export type Timeline = {
  /** Draws from `at` on for `ms`; `hold` keeps its last pose. Gives when it ends. */
  at(
    at: number,
    ms: number,
    draw: Draw,
    more?: { turn?: 0 | 1 | 2; hold?: boolean; shape?: Ease },
  ): number
  /** Where a press hurries to, and what `until` waits for. */
  mark(name: string, at?: number): void
  /** What is to be heard at a moment. */
  cue(at: number, play: () => void): void
  readonly marks: readonly { name: string; at: number }[]
  readonly cues: readonly { at: number; play: () => void }[]
  readonly end: number
  pose(time: number, turn: 0 | 1 | 2): void
}

/** A clip that sets a state, which stays so. */
export const setsState = { turn: 0, hold: true } as const

export function createTimeline(): Timeline {
  const clips: Clip[] = []
  const marks: { name: string; at: number }[] = []
  const cues: { at: number; play: () => void }[] = []
  let end = 0
  return {
    marks,
    cues,
    get end() {
      return end
    },
    at(at, ms, draw, { turn = 2, hold = false, shape = ease.line } = {}) {
      clips.push({ at, ms, draw, hold, turn, shape })
      end = Math.max(end, at + ms)
      return at + ms
    },
    mark(name, at = end) {
      marks.push({ name, at })
      marks.sort((one, other) => one.at - other.at)
      end = Math.max(end, at)
    },
    cue(at, play) {
      cues.push({ at, play })
    },
    pose(time, turn) {
      for (const clip of clips) {
        if (clip.turn !== turn || time < clip.at) continue
        if (!clip.hold && time >= clip.at + clip.ms) continue
        const share = clip.ms === 0 ? 1 : clamp((time - clip.at) / clip.ms)
        clip.draw(clip.shape(share), time - clip.at)
      }
    },
  }
}

/** One timeline under way. It decides nothing: it moves time on, faster while it is hurried. */
export type Track = {
  readonly timeline: Timeline
  readonly time: number
  readonly over: boolean
  tick(ms: number): void
  /** The next mark, or the end, is reached in `ms`: the same poses, only faster. */
  skip(ms: number): void
  /** Something else takes its place: it is not drawn again. */
  drop(): void
  readonly dropped: boolean
  /** When the named mark is reached; a timeline that is over has reached them all. */
  until(mark: string): Promise<void>
}

export function createTrack(timeline: Timeline): Track {
  let time = 0
  let rate = 1
  let goal = Infinity
  let [over, dropped] = [false, false]
  const waiting = new Set<{ at: number; done: () => void }>()
  const move = (to: number) => {
    for (const { at, play } of timeline.cues) if (at >= time && at < to) play()
    time = to
    over = time >= timeline.end
    for (const one of waiting) {
      if (!over && one.at > time) continue
      waiting.delete(one)
      one.done()
    }
  }
  return {
    timeline,
    get time() {
      return time
    },
    get over() {
      return over
    },
    tick(ms) {
      let to = time + ms * rate
      if (to >= goal) [to, rate, goal] = [goal, 1, Infinity]
      move(Math.min(to, timeline.end))
    },
    skip(ms) {
      const next = timeline.marks.find(({ at }) => at > time + 1)?.at ?? timeline.end
      goal = next
      rate = Math.max(1, (next - time) / Math.max(1, ms))
    },
    get dropped() {
      return dropped
    },
    drop() {
      ;[over, dropped] = [true, true]
      for (const { done } of waiting) done()
      waiting.clear()
    },
    until(mark) {
      const at = timeline.marks.find(({ name }) => name === mark)?.at ?? timeline.end
      if (over || at <= time) return Promise.resolve()
      return new Promise((done) => waiting.add({ at, done }))
    },
  }
}
