/** Runs work again and again with a pause between the end of one turn and the next; a turn that fails is reported. */
export function keepTurning(
  pauseMs: number,
  work: () => Promise<unknown>,
  failed: (err: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const turn = async () => {
    await work().catch(failed)
    if (!stopped) timer = setTimeout(begin, pauseMs)
  }
  const begin = () => {
    running = turn()
  }
  begin()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
