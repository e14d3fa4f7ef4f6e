/**
 * Steps every `every` ms while nothing holds it; each `hold` is a reason (pointer, focus, hidden page,
 * less motion, the person's own pause), and the time starts anew when the last one is gone.
 */
export function autoplay(every: number, step: () => void) {
  const reasons = new Set<string>()
  let timer: ReturnType<typeof setInterval> | undefined
  function restart() {
    clearInterval(timer)
    timer = reasons.size === 0 ? setInterval(step, every) : undefined
  }
  restart()
  return {
    hold(reason: string, held: boolean) {
      const before = reasons.size
      if (held) reasons.add(reason)
      else reasons.delete(reason)
      if (before !== reasons.size) restart()
    },
    /** The person moved it: what they chose stays for a whole interval. */
    restart,
    stop: () => clearInterval(timer),
  }
}
