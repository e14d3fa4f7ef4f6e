const TICK_MS = 20
/** A tick that comes later than this came to a process that was kept waiting for a processor. */
const LATE_MS = 30

/**
 * A watch for what a test claims in seconds: it stands still while this process gets no processor, so a machine that is
 * busy with other things does not count. Where nothing keeps the process waiting it goes as any other.
 */
export function ownTime(): { now(): number; stop(): void } {
  let own = 0
  let ticked = performance.now()
  const sinceTick = () => Math.min(performance.now() - ticked, LATE_MS)
  const ticking = setInterval(() => {
    own += sinceTick()
    ticked = performance.now()
  }, TICK_MS)
  return { now: () => own + sinceTick(), stop: () => clearInterval(ticking) }
}
