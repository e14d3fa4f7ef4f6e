import type { FailureName } from '@perlas/contract/errors'
import type { Values } from './messages.ts'

export type RefusedAnswer = {
  /** Of which call, where it is known. */
  call?: string
  errcode: number
  requestId?: string
  retryAfter?: number
  pending?: string
  until?: string
}

/** The server refused. `failure` is its name in the contract; undefined for a code we do not know. */
export class Refused extends Error {
  readonly failure: FailureName | undefined
  readonly errcode: number
  readonly requestId: string
  readonly retryAfter: number | undefined
  /** What a login goes on with, where a second step is asked for. */
  readonly pending: string | undefined
  /** Until when it is refused. */
  readonly until: string | undefined

  /** The key of its text. */
  readonly key: string

  /** `refusedBy` knows the names. */
  constructor(answer: RefusedAnswer, known?: { failure: FailureName; message: string }) {
    super(known?.failure ?? `errcode ${answer.errcode}`)
    this.name = 'Refused'
    this.failure = known?.failure
    this.key = known?.message ?? 'error.code'
    this.errcode = answer.errcode
    this.requestId = answer.requestId ?? ''
    this.retryAfter = answer.retryAfter
    this.pending = answer.pending
    this.until = answer.until
  }
}

/** No answer of ours came. `answered`: somebody did (a proxy before a server that is down), so the network is there. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly answered: boolean

  constructor(what: string, options?: ErrorOptions & { answered?: boolean }) {
    super(what, options)
    this.answered = options?.answered ?? false
  }
}

export function isRefused(error: unknown, ...names: FailureName[]): error is Refused {
  if (!(error instanceof Refused)) return false
  return names.length === 0 || (error.failure !== undefined && names.includes(error.failure))
}

/** The message key for a person, with the values its text may name. */
export function failureMessage(error: unknown): { key: string; values: Values } {
  if (error instanceof Refused) {
    const values = {
      code: error.errcode,
      seconds: error.retryAfter,
      requestId: error.requestId,
      until: Date.parse(error.until ?? ''),
    }
    return { key: error.key, values }
  }
  const away = error instanceof Unreachable && !error.answered
  return { key: away ? 'error.offline' : 'error.unexpected', values: {} }
}
