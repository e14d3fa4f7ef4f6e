import { hostname } from 'node:os'
import { pino, type DestinationStream, type Logger } from 'pino'
import { countRepeats } from './repeats.ts'
import { currentTrace } from './trace.ts'

export type { Logger } from 'pino'

export type LogOptions = {
  program: 'lobby' | 'studio' | 'sandbox-pay'
  level: string
  /** Every line says this as well. */
  about?: Record<string, string>
  /** Where lines go; standard output where nothing is said. */
  to?: DestinationStream
}

const FATAL = 60
const WARN = 40

/** Counts that are open when a program ends. */
const open = new Set<() => void>()
process.on('exit', () => open.forEach((flush) => flush()))

/**
 * The log of a program: a JSON line for each event, of the same shape everywhere. `level`, `time`, `program`, `host`, `pid`,
 * what the line is about, `requestId` and `trace` where it belongs to a request, and `msg` in plain words. Bodies and headers
 * are never logged, so nothing has to be hidden.
 */
export function openLog({ program, level, about = {}, to }: LogOptions): Logger {
  const options = {
    level,
    base: { program, ...about, host: hostname(), pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => ({ ...currentTrace() }),
    serializers: { err: errorIn },
  }
  const repeats = countRepeats(({ about: line, words, level: number }) =>
    log[log.levels.labels[number] as 'warn'](line, words),
  )
  open.add(repeats.flush)
  const hooks = {
    logMethod(this: Logger, given: unknown[], write: (...given: unknown[]) => void, at: number) {
      const [first, second] = given
      const line =
        typeof first === 'string'
          ? { level: at, words: first, about: {} }
          : { level: at, words: String(second), about: (first ?? {}) as object }
      const counted = at >= WARN && at < FATAL && !('repeated' in line.about)
      if (!counted || repeats.admits(line, currentTrace()?.trace)) write.apply(this, given)
    },
  }
  const log: Logger = to ? pino({ ...options, hooks }, to) : pino({ ...options, hooks })
  return log
}

/** Errors of the database carry the row that was refused; only what an engineer needs goes out. */
function errorIn(error: Error & { code?: string; constraint?: string }) {
  return {
    type: error.name,
    message: error.message,
    code: error.code,
    constraint: error.constraint,
    stack: error.stack,
  }
}
