import { useState } from 'react'

/** A decision that a key asked for. Each press is an object of its own. */
export type PendingAction = { key: string } | undefined

/** Acts on each pending action once, as soon as the case is on the screen. */
export function usePendingAction(pending: PendingAction, handle: (key: string) => void): void {
  const [handled, setHandled] = useState<PendingAction>()
  if (pending === undefined || pending === handled) return
  setHandled(pending)
  handle(pending.key)
}
