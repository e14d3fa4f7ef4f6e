import { slot } from '#/kernel/state.ts'

/** Members' pages on this node that wait for the next word. */
export type SupportState = {
  /** Resolves as soon as somebody wrote, or after so long; whether somebody did. */
  next(ms: number): Promise<boolean>
  wake(): void
}
export const supportState = slot<SupportState>('support')

export function openSupport(): SupportState {
  let waiting = new Set<(news: boolean) => void>()
  return {
    next: (ms) =>
      new Promise((done) => {
        const timer = setTimeout(() => answer(false), ms)
        timer.unref()
        const answer = (news: boolean) => {
          clearTimeout(timer)
          waiting.delete(answer)
          done(news)
        }
        waiting.add(answer)
      }),
    wake() {
      const all = waiting
      waiting = new Set()
      for (const answer of all) answer(true)
    },
  }
}
