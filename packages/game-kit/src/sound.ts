import type { Layer } from './sound/score.ts'

/** How loud each of the two is, 0 … 1. */
export type Volumes = { music: number; effects: number }

/** Short sounds made in the browser, tuned to a kulintang: a row of gongs, five notes to the octave. */
export type Sound = {
  readonly muted: boolean
  setMuted: (muted: boolean) => void
  readonly volumes: Volumes
  setVolumes: (volumes: Volumes) => void
  /** How things stand, for the music: at rest, in a round; a feature says itself when it begins and ends. */
  turn: (layer: Exclude<Layer, 'feature'>) => void
  feature: (on: boolean) => void
  /** The lobby holds the game, or it is not seen: nothing is heard. */
  hold: (held: boolean) => void
  /** Lets sound begin; browsers allow it only from within a tap or key. */
  wake: () => void
  tap: () => void
  /** The round begins: a soft wave. */
  wave: () => void
  /** Something came to rest; `step` raises the note. */
  knock: (step: number) => void
  /** A gong; `step` counts up the scale. */
  gong: (step: number, strength?: number) => void
  /** A lid lifts: wood on wood, and what bubbles up. */
  lid: () => void
  /** Something found: a gong of that step, and light over it. */
  shine: (step: number) => void
  /** The end that nobody wanted, told low and short. */
  thud: () => void
  /** Lightning near by: it cracks, and rolls away. */
  thunder: () => void
  /** Coins that arrive one after the other. */
  coins: (count: number) => void
  /** A run of gongs for a win that is more than the stake. */
  fanfare: (size: 'small' | 'big') => void
  /** The counting of a win. */
  tick: () => void
  /** A falling glitter. */
  glide: (ms: number) => void
}

/** Music lies under what is heard of the round. */
export const usual: Volumes = { music: 0.5, effects: 0.9 }

const SCALE = [0, 2, 4, 7, 9]
const BASE_HZ = 262

/** `code` names the game whose music is heard; it is fetched and made only once sound is on. */
export function createSound(startMuted: boolean, code = '', start: Volumes = usual): Sound {
  let muted = startMuted
  let volumes = start
  let [layer, inFeature, held] = ['rest' as Layer, false, false]
  let audio: Output | undefined
  let music: { turn(layer: Layer): void } | undefined
  let asked = false

  function wake(): void {
    if (muted || held) return
    try {
      audio ??= open()
    } catch {
      // A browser that gives no sound: the game goes on without.
      return
    }
    mix()
    if (audio.context.state === 'suspended') void audio.context.resume().catch(() => undefined)
    if (!asked && volumes.music > 0) void begin(audio)
  }

  async function begin({ context, music: out }: Output): Promise<void> {
    asked = true
    try {
      const { playMusic } = await import('./sound/music.ts')
      music = await playMusic(code, context, out)
      music?.turn(inFeature ? 'feature' : layer)
    } catch {
      asked = false
    }
  }

  function mix(): void {
    if (!audio) return
    audio.out.gain.value = muted || held ? 0 : 1
    audio.effects.gain.value = volumes.effects
    audio.tune.gain.value = volumes.music
  }
  /** Silence takes no power either. */
  const suspend = () => void audio?.context.suspend().catch(() => undefined)

  return {
    get muted() {
      return muted
    },
    setMuted(value) {
      muted = value
      mix()
      if (value) suspend()
      wake()
    },
    get volumes() {
      return volumes
    },
    setVolumes(value) {
      volumes = value
      mix()
      wake()
    },
    turn(next) {
      layer = next
      // Whatever became of a round: at rest no feature is left.
      if (next === 'rest') inFeature = false
      if (!inFeature) music?.turn(next)
    },
    feature(on) {
      inFeature = on
      music?.turn(on ? 'feature' : layer)
    },
    hold(value) {
      held = value
      mix()
      if (value) suspend()
      else wake()
    },
    wake,
    ...effectsOf({ heard: () => (muted ? undefined : audio), open: () => audio }),
  }
}

type Effects = Omit<
  Sound,
  'muted' | 'setMuted' | 'volumes' | 'setVolumes' | 'turn' | 'feature' | 'hold' | 'wake'
>

/** The sounds of a round, made of strokes on gongs and of breath. */
function effectsOf(on: { heard(): Output | undefined; open(): Output | undefined }): Effects {
  const hit = (hz: number, at: number, strength: number, length: number) =>
    strike(on.heard(), hz, at, strength, length)
  const blow = (from: number, to: number, length: number, strength: number) =>
    breath(on.heard(), from, to, length, strength)
  return {
    tap: () => hit(note(9), 0, 0.25, 0.09),
    wave: () => blow(260, 900, 0.5, 0.07),
    knock(step) {
      hit(note(step) / 2, 0, 0.6, 0.16)
      blow(900, 300, 0.07, 0.09)
    },
    gong: (step, strength = 0.7) => hit(note(step), 0, strength, 0.9),
    lid() {
      hit(note(-7), 0, 0.3, 0.09)
      blow(420, 1_500, 0.16, 0.05)
    },
    shine(high) {
      // Where the ear still hears a tone.
      const step = Math.min(high, 11)
      hit(note(step), 0, 0.8, 1)
      for (const [i, over] of [5, 7, 9].entries())
        hit(note(step + over), 0.05 + i * 0.045, 0.16, 0.5)
      blow(1_800, 5_200, 0.34, 0.025)
    },
    thud() {
      hit(note(-12), 0, 0.9, 0.5)
      hit(note(-9) * 1.03, 0.02, 0.5, 0.34)
      blow(520, 90, 0.42, 0.14)
    },
    thunder() {
      blow(6_000, 900, 0.12, 0.16)
      blow(420, 60, 1.1, 0.2)
      hit(note(-15), 0.03, 0.7, 0.9)
      hit(note(-13) * 1.02, 0.09, 0.4, 0.7)
    },
    coins(count) {
      // Never twice the same ring: each a little off the scale, by its number.
      for (let i = 0; i < count; i++)
        hit(note(12 + ((i * 5) % 7)) * (1 + ((i * 37) % 11) / 400), i * 0.042, 0.13, 0.16)
    },
    fanfare(size) {
      const big = size === 'big'
      duck(on.open(), big ? 3 : 0.9)
      const run = big ? [0, 2, 4, 5, 7, 9, 10, 12] : [2, 4, 5, 7]
      for (const [i, step] of run.entries()) hit(note(step), i * 0.09, 0.75, 1)
      if (big) hit(note(0) / 2, run.length * 0.09, 1, 2.2)
    },
    tick: () => hit(note(10), 0, 0.12, 0.06),
    glide(ms) {
      for (let i = 0; i < 7; i++) hit(note(14 - i * 2), (i * ms) / 7_000, 0.16, 0.4)
    },
  }
}

function note(step: number): number {
  const octave = Math.floor(step / SCALE.length)
  return BASE_HZ * 2 ** (octave + SCALE[step - octave * SCALE.length]! / 12)
}

/** Overtones of a struck gong are not whole multiples. */
const OVERTONES = [
  [1, 1],
  [2.02, 0.35],
  [2.98, 0.18],
  [5.4, 0.06],
] as const

function strike(
  audio: Output | undefined,
  hz: number,
  at: number,
  strength: number,
  length: number,
): void {
  if (!audio) return
  const { context, effects: out } = audio
  const start = context.currentTime + at
  for (const [ratio, share] of OVERTONES) {
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.frequency.value = hz * ratio
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(0.16 * strength * share, start + 0.006)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length / Math.sqrt(ratio))
    tone.connect(gain).connect(out)
    tone.start(start)
    tone.stop(start + length)
  }
}

function breath(
  audio: Output | undefined,
  from: number,
  to: number,
  length: number,
  strength: number,
): void {
  if (!audio) return
  const { context, room, noise } = audio
  const source = context.createBufferSource()
  const filter = context.createBiquadFilter()
  const gain = context.createGain()
  const start = context.currentTime
  source.buffer = noise
  filter.type = 'bandpass'
  filter.Q.value = 0.9
  filter.frequency.setValueAtTime(from, start)
  filter.frequency.exponentialRampToValueAtTime(to, start + length)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.linearRampToValueAtTime(strength, start + length * 0.3)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(filter).connect(gain).connect(room)
  source.start(start)
  source.stop(start + length)
}

/** All else steps back by 9 dB while something great is told. */
function duck(audio: Output | undefined, seconds: number): void {
  if (!audio) return
  const start = audio.context.currentTime
  for (const { gain } of [audio.room, audio.music]) {
    gain.cancelScheduledValues(start)
    gain.setTargetAtTime(0.35, start, 0.03)
    gain.setTargetAtTime(1, start + seconds, 0.25)
  }
}

type Output = ReturnType<typeof open>
/** Gongs go out as they are; breath, water and music go through gains of their own, which step back for them. */
function open() {
  const context = new AudioContext()
  const out = context.createGain()
  const effects = context.createGain()
  const room = context.createGain()
  const tune = context.createGain()
  const music = context.createGain()
  const soft = context.createDynamicsCompressor()
  room.connect(effects).connect(out)
  music.connect(tune).connect(out)
  out.connect(soft).connect(context.destination)
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  // A plain congruence is noise enough for a wave, and keeps Math.random out of this package.
  let state = 1
  for (let i = 0; i < samples.length; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    samples[i] = state / 1_073_741_824 - 1
  }
  return { context, out, effects, room, tune, music, noise }
}
