import type { LimitLeft } from '@perlas/contract/office-limits'
import { failures, type FailureName } from '@perlas/contract/errors'
import type { Refusal } from '@perlas/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { momentOf } from '../manila.ts'

/** A failure with a name: what a use case throws to refuse. */
export class AppError extends Error {
  readonly failure: FailureName
  /** Seconds until a retry can succeed. */
  readonly retryAfter: number | undefined
  /** What goes on from here: the token of a login's second step. */
  readonly pending: string | undefined
  /** Until when it is so. */
  readonly until: Date | undefined
  /** With `role-limit`: what is left of it. */
  readonly left: LimitLeft | undefined
  constructor(
    failure: FailureName,
    options: {
      retryAfter?: number
      pending?: string
      until?: Date | undefined
      left?: LimitLeft
      cause?: unknown
    } = {},
  ) {
    super(failure, { cause: options.cause })
    this.name = 'AppError'
    this.failure = failure
    this.retryAfter = options.retryAfter
    this.pending = options.pending
    this.until = options.until
    this.left = options.left
  }
}

/** What Fastify throws by itself, in our words. */
const protocolFailures: Record<string, FailureName> = {
  FST_ERR_VALIDATION: 'invalid-input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-input',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_BAD_URL: 'invalid-input',
  FST_ERR_MAX_PARAM_LENGTH: 'address-too-long',
  FST_ERR_NOT_FOUND: 'not-found',
  // Raised by `staff.guard_hands`: the database refuses a second person who may be the first.
  PL024: 'one-hand',
  // And by `staff.guard_owner`.
  PL025: 'owner-needed',
  // And by `staff.guard_local_owner`.
  PL026: 'local-owner',
}

/** More than the name of a refusal. */
type RefusalMore = { retryAfter?: number; pending?: string; until?: Date; left?: LimitLeft }

export function failureNameOf(error: unknown): {
  failure: FailureName
} & RefusalMore {
  if (error instanceof AppError) {
    const { failure, retryAfter, pending, until, left } = error
    return {
      failure,
      ...(retryAfter !== undefined && { retryAfter }),
      ...(pending !== undefined && { pending }),
      ...(until !== undefined && { until }),
      ...(left !== undefined && { left }),
    }
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code ? protocolFailures[code] : undefined
  if (known) return { failure: known, ...untilOf(error) }
  // The JSON parser throws plain syntax errors with a status.
  if (statusCode === 400) return { failure: 'invalid-input' }
  // The parser of forms: too much of anything, or no form at all.
  if (statusCode === 413) return { failure: 'body-too-large' }
  if (statusCode === 406) return { failure: 'unsupported-media-type' }
  // A file server's words for a folder or a path that leads out of it.
  if (statusCode === 403 || statusCode === 404) return { failure: 'not-found' }
  if (isOverload(code)) return { failure: 'busy', retryAfter: 2 }
  return { failure: 'unexpected' }
}

/** Until when the database refuses a second person, by what it says beside it. */
function untilOf(error: unknown): { until?: Date } {
  const { code, detail } = error as { code?: string; detail?: string }
  const until = code === 'PL024' && detail ? momentOf(detail) : undefined
  return until ? { until } : {}
}

/** Connection, room, the operator's hand, input and output; idle too long; a standby; deadlock and snapshot. */
const awayStates = /^(?:08|53|57|58)[0-9A-Z]{3}$|^(?:25P0[34]|25006|40P01|40001)$/
const awayFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The database is away, full of connections or too slow: nothing is known to be wrong with the request. */
function isOverload(code: string | undefined): boolean {
  return code !== undefined && (awayStates.test(code) || awayFaults.has(code))
}

export function refuse(
  reply: FastifyReply,
  requestId: string,
  failure: FailureName,
  { retryAfter, pending, until, left }: RefusalMore = {},
): string {
  const { status, errcode } = failures[failure]
  const body: Refusal = {
    code: status,
    errcode,
    requestId,
    ...(pending && { pending }),
    ...(until && { until: until.toISOString() }),
    ...(left && { left }),
  }
  if (retryAfter !== undefined) {
    body.retryAfter = Math.max(1, Math.ceil(retryAfter))
    reply.header('retry-after', body.retryAfter)
  }
  reply.code(status).header('content-type', 'application/json; charset=utf-8')
  // A string passes by the declared schema of the success answer.
  return JSON.stringify(body)
}

export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { failure, ...more } = failureNameOf(error)
    // What we refuse for want of a place is counted, not written: a flood of lines makes a full house fuller.
    if (!(error instanceof AppError) && (failure === 'unexpected' || failure === 'busy')) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
    }
    return reply.send(refuse(reply, request.id, failure, more))
  })
}
