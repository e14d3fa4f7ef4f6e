/** As many as a slow machine answers in time: more are turned away by the house, and prove that instead. */
const IN_FLIGHT = 32

/**
 * Runs `work` so many times, 32 at any moment until the last has begun. Answers in the order in which they began; the first
 * that throws ends the wait, as with `Promise.all`.
 */
export async function inFlight<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const answers: Result[] = []
  let next = 0
  const runner = async () => {
    while (next < count) {
      const index = next
      next += 1
      answers[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, count) }, runner))
  return answers
}
