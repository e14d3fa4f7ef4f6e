import type { Pool } from '@perlas/database/pool'
import { AppError } from '#/kernel/http/errors.ts'
import { slot } from '#/kernel/state.ts'
import { insertHappenings, type Happening } from './store.ts'

/** The queue of a node between what browsers tell and the disk. */
export type TelemetryState = {
  add(happenings: readonly Happening[]): void
  /** Writes what waits. */
  flush(): Promise<void>
}

export const telemetryState = slot<TelemetryState>('telemetry')

const EVERY_MS = 250
const MAX_AT_ONCE = 2_000
/** The queue holds this many reports: four seconds at 5,000 a second. */
const MAX_WAITING = 20_000

export function openTelemetry(options: {
  pool: Pool
  onFault: (fault: unknown, lost: number) => void
}): TelemetryState {
  let waiting: Happening[] = []
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_AT_ONCE)
      waiting = waiting.slice(MAX_AT_ONCE)
      await insertHappenings({ db: options.pool }, batch).catch((fault: unknown) =>
        options.onFault(fault, batch.length),
      )
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing ??= write().finally(() => (writing = undefined))
    return writing
  }

  return {
    add(happenings) {
      if (waiting.length + happenings.length > MAX_WAITING) {
        throw new AppError('busy', { retryAfter: 5 })
      }
      waiting.push(...happenings)
      timer ??= setTimeout(() => void flush(), EVERY_MS)
    },
    flush,
  }
}
