import type { PlayFailureCode } from './calls.ts'

type Detail = { refusal?: string; roundId?: string; limit?: 'spot' | 'table' | 'session' }

/** A refusal that the page can explain; anything else becomes `fault`. */
export class Refused extends Error {
  readonly code: PlayFailureCode
  readonly detail: Detail
  constructor(code: PlayFailureCode, detail: Detail = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}
