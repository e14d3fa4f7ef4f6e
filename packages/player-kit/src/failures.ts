/** The last calls that were refused on this page, for who looks for the reason. Kept in memory, told to nobody. */
export type Failed = { at: number; call: string; errcode: number; requestId: string }

const KEPT = 10
const failed: Failed[] = []

export function noteFailure(call: string, errcode: number, requestId: string): void {
  failed.unshift({ at: Date.now(), call, errcode, requestId })
  failed.length = Math.min(failed.length, KEPT)
}

/** The newest first. */
export const lastFailures = (): readonly Failed[] => [...failed]
