/** One message on its way through a machine: the state by now, and the effects so far. */
export type Turn<State, Effect> = { state: State; readonly effects: Effect[] }

export function set<State>(turn: { state: State }, part: NoInfer<Partial<State>>): void {
  turn.state = { ...turn.state, ...part }
}

export function perform<Effect>(
  turn: { readonly effects: Effect[] },
  ...effects: readonly NoInfer<Effect>[]
): void {
  turn.effects.push(...effects)
}

/** Counts, for the number of a request, a picture, a timer or a press. */
export function count(turn: { state: { readonly count: number } }): number {
  const { count: number } = turn.state
  set(turn, { count: number + 1 })
  return number
}
