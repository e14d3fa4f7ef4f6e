/** A length of time; what is left out is none. */
export type Span = { days?: number; hours?: number; minutes?: number; seconds?: number }

/** A clock that a test moves, and the ways to move it (`Lobby`). */
export function movableClock(trueTime: () => Date) {
  let ahead = 0
  let stopped: number | undefined
  return {
    clock: () => new Date((stopped ?? trueTime().getTime()) + ahead),
    later(by: Span) {
      ahead += milliseconds(by)
    },
    async before<Result>(by: Span, work: () => Promise<Result>): Promise<Result> {
      const now = ahead
      ahead -= milliseconds(by)
      try {
        return await work()
      } finally {
        ahead = now
      }
    },
    stopClock() {
      stopped ??= trueTime().getTime()
    },
    onTime() {
      ahead = 0
      stopped = undefined
    },
  }
}

function milliseconds({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
