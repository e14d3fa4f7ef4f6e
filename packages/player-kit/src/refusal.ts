import { failureOf, failures } from '@perlas/contract/errors'
import { Refused, type RefusedAnswer } from './failure.ts'
import { noteFailure } from './failures.ts'

/** A refusal with its name in the contract and its text's key. Fetched with the first one: most visits have none. */
export function refusedBy(answer: RefusedAnswer): Refused {
  noteFailure(answer.call ?? '', answer.errcode, answer.requestId ?? '')
  const failure = failureOf(answer.errcode)
  return new Refused(answer, failure && { failure, message: failures[failure].message })
}
