/**
 * Instruments as pure functions of time: each adds one struck note to a loop of samples. What rings on beyond the end of the
 * loop is added at its beginning, so a loop has no seam. Nothing is loaded, and every device makes the same.
 */
export const RATE = 22_050

export const voices = [
  'gong',
  'bamboo',
  'marimba',
  'bandurria',
  'bass',
  'pad',
  'brass',
  'drum',
  'shaker',
] as const
export type Voice = (typeof voices)[number]

/** Of a struck thing: its overtones, how strong each is, and how long the whole rings, in seconds. */
type Struck = { partials: readonly (readonly [ratio: number, share: number])[]; ring: number }

const struck: Partial<Record<Voice, Struck>> = {
  gong: {
    partials: [
      [1, 1],
      [2.02, 0.35],
      [2.98, 0.18],
      [5.4, 0.06],
    ],
    ring: 1.1,
  },
  bamboo: {
    partials: [
      [1, 1],
      [2.76, 0.3],
      [5.2, 0.12],
    ],
    ring: 0.16,
  },
  marimba: {
    partials: [
      [1, 1],
      [3.98, 0.22],
    ],
    ring: 0.42,
  },
  bass: {
    partials: [
      [1, 1],
      [2, 0.28],
    ],
    ring: 0.5,
  },
}

/** A generator of noise that is the same each time. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return state / 0x3f_ff_ff_ff - 1
  }
}

/** Samples of one note, from its attack to where it is not heard any more. */
export function note(voice: Voice, hz: number, seconds: number): Float32Array {
  const bell = struck[voice]
  if (bell) return bellOf(hz, bell)
  if (voice === 'bandurria') return plucked(hz)
  if (voice === 'drum') return drum()
  if (voice === 'shaker') return shaker()
  return voice === 'pad' ? pad(hz, seconds) : brass(hz)
}

const samples = (seconds: number) => new Float32Array(Math.ceil(seconds * RATE))

function bellOf(hz: number, { partials, ring }: Struck): Float32Array {
  const out = samples(ring * 1.6)
  for (const [ratio, share] of partials) {
    const step = (2 * Math.PI * hz * ratio) / RATE
    if (step > Math.PI * 0.9) continue
    const fall = Math.exp(-4.2 / ((ring / Math.sqrt(ratio)) * RATE))
    // A turning pointer instead of a sine for each sample.
    const [cos, sin] = [Math.cos(step), Math.sin(step)]
    let [x, y, level] = [1, 0, share]
    for (let i = 0; i < out.length; i++) {
      out[i]! += y * level * Math.min(1, i / 60)
      ;[x, y] = [x * cos - y * sin, x * sin + y * cos]
      level *= fall
    }
  }
  return faded(out)
}

/** A string by Karplus and Strong: noise that goes round, and loses its edges each time. */
function plucked(hz: number): Float32Array {
  const out = samples(0.9)
  const period = Math.max(2, Math.round(RATE / hz))
  const chance = noise(71)
  const string = Float32Array.from({ length: period }, chance)
  for (let i = 0; i < out.length; i++) {
    const at = i % period
    const value = string[at]!
    out[i] = value * 0.7
    string[at] = 0.497 * (value + string[(at + 1) % period]!)
  }
  return faded(out)
}

/** A soft choir of three, a little apart, that comes and goes. */
function pad(hz: number, seconds: number): Float32Array {
  const out = samples(seconds)
  for (const [ratio, share] of [
    [0.997, 0.5],
    [1.003, 0.5],
    [2.001, 0.16],
    [3, 0.05],
  ] as const) {
    const step = (2 * Math.PI * hz * ratio) / RATE
    for (let i = 0; i < out.length; i++) out[i]! += Math.sin(step * i) * share
  }
  for (let i = 0; i < out.length; i++) out[i]! *= Math.sin((Math.PI * i) / out.length) ** 0.7
  return out
}

function brass(hz: number): Float32Array {
  const out = samples(0.4)
  for (let k = 1; k <= 6; k++) {
    const step = (2 * Math.PI * hz * k) / RATE
    if (step > Math.PI * 0.8) break
    for (let i = 0; i < out.length; i++) out[i]! += (Math.sin(step * i) * 0.5) / k
  }
  for (let i = 0; i < out.length; i++) {
    const at = i / RATE
    out[i]! *= Math.min(1, at / 0.03) * Math.exp(-at * 6)
  }
  return faded(out)
}

function drum(): Float32Array {
  const out = samples(0.26)
  let turn = 0
  for (let i = 0; i < out.length; i++) {
    const at = i / RATE
    turn += (2 * Math.PI * (52 + 90 * Math.exp(-at * 34))) / RATE
    out[i] = Math.sin(turn) * Math.exp(-at * 15)
  }
  return faded(out)
}

function shaker(): Float32Array {
  const out = samples(0.07)
  const chance = noise(17)
  let last = 0
  for (let i = 0; i < out.length; i++) {
    const value = chance()
    out[i] = (value - last) * 0.4 * Math.min(1, i / 120) * Math.exp((-i / RATE) * 48)
    last = value
  }
  return out
}

/** To nothing at its end, without a click. */
function faded(out: Float32Array): Float32Array {
  const tail = Math.min(out.length, 400)
  for (let i = 0; i < tail; i++) out[out.length - 1 - i]! *= i / tail
  return out
}

/** Adds a note to a loop; what goes beyond its end rings on at its beginning. */
export function strike(loop: Float32Array, at: number, tone: Float32Array, level: number): void {
  for (let i = 0; i < tone.length; i++) loop[(at + i) % loop.length]! += tone[i]! * level
}
