import { newTrace } from '@perlas/contract/new-trace'
import { timeLimit } from '@perlas/ui/time-limit.ts'
import type { Static } from 'typebox'
import type * as calls from '#/play/calls.ts'
import type * as seas from '#/seas/protocol.ts'
import type * as tables from '#/tables/protocol.ts'
import type { Fault } from './machine/fault.ts'

type Answers = {
  open: Static<typeof calls.openOutput>
  table: Static<typeof calls.tableOutput>
  balance: Static<typeof calls.balanceOutput>
  seed: Static<typeof calls.fairnessOutput>
  fairness: Static<typeof calls.fairnessOutput>
  play: Static<typeof calls.roundOutput>
  step: Static<typeof calls.roundOutput>
  finish: Static<typeof calls.roundOutput>
  history: Static<typeof calls.historyOutput>
  replay: Static<typeof calls.replayOutput>
  volley: Static<typeof seas.volleyOutput>
  place: Static<typeof tables.mineOutput>
  unplace: Static<typeof tables.mineOutput>
  'table/down': Static<typeof tables.mineOutput>
  'table/mine': Static<typeof tables.mineOutput>
  'table/history': Static<typeof tables.tableHistoryOutput>
  'table/proof': Static<typeof tables.proofOutput>
  'table/replay': Static<typeof tables.tableReplayOutput>
  'table/say': object
}

/** What the studio refused, or `offline` when it could not be reached. */
export class CallFailed extends Error {
  readonly code: calls.PlayFailureCode | 'offline'
  readonly refusal: string | undefined
  constructor(code: calls.PlayFailureCode | 'offline', refusal?: string) {
    super(code)
    this.code = code
    this.refusal = refusal
  }
}

/** A failure as data; every other fault is one of ours. */
export const faultOf = (fault: unknown): Fault =>
  fault instanceof CallFailed ? { code: fault.code, refusal: fault.refusal } : { code: 'fault' }

const TIME_LIMIT_MS = 20_000
let key: string | undefined

/** The session's key lives in this module, and in the tab's storage to survive a reload. */
export function useKey(value: string | undefined): void {
  key = value
}

/** What names the session in the head of a request. */
export const authorization = (): Record<string, string> =>
  key ? { authorization: `Bearer ${key}` } : {}

export async function call<Name extends keyof Answers>(
  name: Name,
  body: object = {},
): Promise<Answers[Name]> {
  let response: Response
  try {
    response = await fetch(`/play/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        traceparent: newTrace(),
        ...authorization(),
      },
      body: JSON.stringify(body),
      signal: timeLimit(TIME_LIMIT_MS),
    })
  } catch {
    throw new CallFailed('offline')
  }
  const answer = (await response.json().catch(() => ({}))) as Partial<calls.PlayFailure>
  if (response.ok) return answer as Answers[Name]
  throw new CallFailed(
    answer.error ?? (response.status >= 500 ? 'offline' : 'fault'),
    answer.refusal,
  )
}

/** For calls that may be repeated: the same words again until the line is back, a few times. */
export async function callWithRetry<Name extends keyof Answers>(
  name: Name,
  body: object = {},
): Promise<Answers[Name]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call(name, body)
    } catch (fault) {
      if (!(fault instanceof CallFailed) || fault.code !== 'offline' || attempt === 3) throw fault
      await new Promise((done) => setTimeout(done, 500 * 2 ** attempt))
    }
  }
}
