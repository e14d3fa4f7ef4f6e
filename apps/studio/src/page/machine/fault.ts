import type { PlayFailureCode } from '#/play/calls.ts'

/** A failed call as data; `offline` when the studio could not be reached. */
export type Fault = { code: PlayFailureCode | 'offline'; refusal?: string | undefined }

/** The lobby refuses because the session has ended. */
export const isSessionOver = (refusal: string | null | undefined): boolean =>
  refusal === 'SESSION_EXPIRED' || refusal === 'INVALID_SESSION'
