/** The last calls that failed on this page, for who looks for the reason. Kept in memory, told to nobody. */
export type Failed = { at: number; call: string; errcode: number; requestId: string }

const KEPT = 10
const failed: Failed[] = []

export function noteFailure(call: string, errcode = 0, requestId = ''): void {
  failed.unshift({ at: Date.now(), call, errcode, requestId })
  failed.length = Math.min(failed.length, KEPT)
}

/** The newest first. An `errcode` of 0 is an answer that did not come. */
export const lastFailures = (): readonly Failed[] => [...failed]
