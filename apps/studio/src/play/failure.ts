import type { PlayFailureCode } from './calls.ts'

/** A refusal that the page can explain; anything else becomes `fault`. */
export class Refused extends Error {
  readonly code: PlayFailureCode
  readonly detail: { refusal?: string; roundId?: string }
  constructor(code: PlayFailureCode, detail: { refusal?: string; roundId?: string } = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}
