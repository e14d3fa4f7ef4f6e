import { barOf, gainOf, layers, renderPart, type Layer, type Score } from './score.ts'
import { scores } from './scores.ts'
import { RATE } from './synth.ts'

/** How loud each layer is while the game is in one of its three states. */
const mixes: Readonly<Record<Layer, readonly [rest: number, play: number, feature: number]>> = {
  rest: [0.62, 0, 0],
  play: [0.85, 0.8, 0],
  feature: [0.9, 0.95, 1],
}

const breathe = () => new Promise<void>((done) => setTimeout(done))

/** The loops of a score, made part by part with a breath between two: a slow processor is never held for long. */
async function loopsOf(score: Score, left: () => boolean): Promise<Float32Array[] | undefined> {
  const made: Float32Array[] = []
  for (const layer of layers) {
    let sum: Float32Array | undefined
    for (const part of score.layers[layer]) {
      await breathe()
      if (left()) return undefined
      const loop = renderPart(score, part)
      if (sum) for (let i = 0; i < sum.length; i++) sum[i]! += loop[i]!
      else sum = loop
    }
    made.push(sum ?? new Float32Array(1))
  }
  await breathe()
  const gain = gainOf(made)
  for (const loop of made) for (let i = 0; i < loop.length; i++) loop[i]! *= gain
  return made
}

/**
 * Plays the music of a game into `out`, in three layers that run together and come in on the bar. Made by
 * the page when sound is first turned on; nothing of it is loaded before.
 */
export async function playMusic(
  code: string,
  context: AudioContext,
  out: AudioNode,
): Promise<{ turn(layer: Layer): void } | undefined> {
  const score = scores[code]
  const loops = score && (await loopsOf(score, () => context.state === 'closed'))
  if (!score || !loops) return undefined
  const begins = context.currentTime + 0.1
  const gains = loops.map((loop) => {
    const buffer = context.createBuffer(1, loop.length, RATE)
    buffer.copyToChannel(loop as Float32Array<ArrayBuffer>, 0)
    const source = context.createBufferSource()
    const gain = context.createGain()
    source.buffer = buffer
    source.loop = true
    gain.gain.value = 0
    source.connect(gain).connect(out)
    source.start(begins)
    return gain.gain
  })
  return {
    turn(layer) {
      const now = context.currentTime
      const bar = barOf(score)
      // More comes in on the next bar, less goes at once and slowly.
      const next = begins + Math.max(0, Math.ceil((now - begins) / bar)) * bar
      for (const [i, gain] of gains.entries()) {
        const to = mixes[layer][i]!
        const up = to > gain.value
        gain.cancelScheduledValues(now)
        gain.setTargetAtTime(to, up ? Math.min(next, now + bar) : now, up ? 0.06 : 0.5)
      }
    },
  }
}
