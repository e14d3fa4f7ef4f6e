const JUST_NOW = 5 * 60_000
/** Whether an order has ended only now: what was long ago is read, not celebrated. */
export const endedJustNow = ({ finishTime }: { finishTime: string | null }, now: number): boolean =>
  finishTime !== null && now - Date.parse(finishTime) < JUST_NOW
