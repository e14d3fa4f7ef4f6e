import { slot } from '#/kernel/state.ts'

/** Members' pages on this node that wait for the next word. */
export type SupportState = {
  /** Resolves as soon as somebody wrote since a moment, or after so long; whether somebody did. */
  next(ms: number, since: number): Promise<boolean>
  wake(now: number): void
}
export const supportState = slot<SupportState>('support')

export function openSupport(): SupportState {
  let waiting = new Set<(news: boolean) => void>()
  let last = 0
  return {
    next: (ms, since) =>
      new Promise((done) => {
        if (last >= since) return done(true)
        const timer = setTimeout(() => answer(false), ms)
        timer.unref()
        const answer = (news: boolean) => {
          clearTimeout(timer)
          waiting.delete(answer)
          done(news)
        }
        waiting.add(answer)
      }),
    wake(now) {
      last = now
      const all = waiting
      waiting = new Set()
      for (const answer of all) answer(true)
    },
  }
}
