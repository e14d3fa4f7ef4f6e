import { note, RATE, strike, type Voice } from './synth.ts'

/**
 * Music as data: four bars over four chords, in three layers that lie over each other. At rest the first is heard, while a
 * round runs the second comes in, and in a feature the third.
 */
export const layers = ['rest', 'play', 'feature'] as const
export type Layer = (typeof layers)[number]

export type Part = {
  voice: Voice
  /** 0 … 1, beside the others. */
  level: number
  /** Octaves above or below the root. */
  octave: number
  /**
   * Sixteen steps for each bar, or one bar for all four: a digit is a step of the scale above the chord, `.` is nothing.
   */
  bars: string
}
export type Score = {
  /** Quarters a minute. */
  tempo: number
  /** The root, in hertz. */
  root: number
  /** Semitones of the scale within an octave. */
  scale: readonly number[]
  /** Of each bar the step of the scale that its chord stands on. */
  chords: readonly [number, number, number, number]
  layers: Readonly<Record<Layer, readonly Part[]>>
}

const BARS = 4
const STEPS = 16
export const secondsOf = ({ tempo }: Pick<Score, 'tempo'>) => (BARS * 4 * 60) / tempo
export const barOf = ({ tempo }: Pick<Score, 'tempo'>) => (4 * 60) / tempo

/** The sound of a step of the scale; below 0 it goes down. */
export function pitchOf(
  { root, scale }: Pick<Score, 'root' | 'scale'>,
  step: number,
  octave: number,
) {
  const over = Math.floor(step / scale.length)
  return root * 2 ** (octave + over + scale[step - over * scale.length]! / 12)
}

/** Where a part strikes: its step of all 64, and how far above the chord. */
export function strikesOf({ bars }: Pick<Part, 'bars'>): { step: number; above: number }[] {
  const lines = bars.trim().split(/\s+/)
  return Array.from({ length: BARS }, (_, bar) => lines[bar % lines.length]!).flatMap((line, bar) =>
    Array.from(line).flatMap((sign, at) =>
      sign === '.' ? [] : [{ step: bar * STEPS + at, above: Number.parseInt(sign, 36) }],
    ),
  )
}

/** One part of a layer as a loop; made apart from the others, so that a page can breathe between two. */
export function renderPart(score: Score, part: Part): Float32Array {
  const loop = new Float32Array(Math.round(secondsOf(score) * RATE))
  const tones = new Map<number, Float32Array>()
  for (const { step, above } of strikesOf(part)) {
    const chord = score.chords[Math.floor(step / STEPS)]!
    const hz = pitchOf(score, chord + above, part.octave)
    let tone = tones.get(hz)
    if (!tone) tones.set(hz, (tone = note(part.voice, hz, barOf(score))))
    // The first of a bar a little stronger than those between the beats.
    const accent = step % STEPS === 0 ? 1 : step % 4 === 0 ? 0.88 : 0.74
    strike(loop, Math.round((step / (BARS * STEPS)) * loop.length), tone, part.level * accent)
  }
  return loop
}

/** How loud all layers together are on the average; every score is brought to it. */
const LOUD = 0.1
const MOST = 0.82

/** The factor that brings a score to its loudness without passing the top. */
export function gainOf(loops: readonly Float32Array[]): number {
  const length = loops[0]?.length ?? 0
  let [square, peak] = [0, 0]
  for (let i = 0; i < length; i++) {
    let sum = 0
    for (const loop of loops) sum += loop[i]!
    square += sum * sum
    peak = Math.max(peak, Math.abs(sum))
  }
  return peak === 0 ? 0 : Math.min(LOUD / Math.sqrt(square / length), MOST / peak)
}
