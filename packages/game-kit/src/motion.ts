/** Time for pictures. Animations may be skipped, and are nearly still where less motion is wished. */
export type Motion = {
  /** The player's device asks for less motion. */
  readonly reduced: boolean
  /** Quick play is on. */
  readonly quick: boolean
  setQuick(quick: boolean): void
  /** Calls `draw` each frame with 0 … 1; resolves after the last. */
  tween(ms: number, draw: (progress: number) => void): Promise<void>
  wait(ms: number): Promise<void>
  /** Until `reset`, waits are cut short and tweens run to their end. */
  skip(): void
  /** A new round: full length again. */
  reset(): void
}

export const ease = {
  out: (t: number) => 1 - (1 - t) ** 3,
  inOut: (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2),
  /** Goes a little too far and comes back. */
  back: (t: number) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2,
}

export function createMotion(): Motion {
  const query = matchMedia('(prefers-reduced-motion: reduce)')
  let quick = false
  let skipping = false
  const cuts = new Set<() => void>()

  const motion: Motion = {
    get reduced() {
      return query.matches
    },
    get quick() {
      return quick
    },
    setQuick(value) {
      quick = value
    },
    tween(ms, draw) {
      const length = skipping ? Math.min(ms, 90) : ms
      return new Promise((done) => {
        let start: number | undefined
        let cutAt: number | undefined
        const cut = () => (cutAt ??= performance.now())
        cuts.add(cut)
        const frame = (now: number) => {
          start ??= now
          const whole = cutAt === undefined ? length : Math.min(length, cutAt - start + 90)
          const progress = whole <= 0 ? 1 : Math.min(1, Math.max(0, (now - start) / whole))
          draw(progress)
          if (progress < 1) return void requestAnimationFrame(frame)
          cuts.delete(cut)
          done()
        }
        requestAnimationFrame(frame)
      })
    },
    wait(ms) {
      if (skipping) return Promise.resolve()
      return new Promise((done) => {
        const end = () => {
          clearTimeout(timer)
          cuts.delete(end)
          done()
        }
        const timer = setTimeout(end, ms)
        cuts.add(end)
      })
    },
    skip() {
      skipping = true
      for (const cut of cuts) cut()
    },
    reset() {
      skipping = false
    },
  }
  return motion
}
