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

type Asking<Purpose> = {
  state: { readonly count: number; readonly pending: ReadonlyMap<number, Purpose> }
}

/** Remembers the use of an answer; returns the number of the request for it. */
export function expectAnswer<Purpose>(turn: Asking<Purpose>, purpose: NoInfer<Purpose>): number {
  const request = count(turn)
  set(turn, { pending: new Map(turn.state.pending).set(request, purpose) })
  return request
}

/** The purpose of a request, once: an answer that comes twice finds none. */
export function takePurpose<Purpose>(
  turn: Asking<Purpose>,
  request: number | null,
): Purpose | undefined {
  const purpose = request === null ? undefined : turn.state.pending.get(request)
  if (request === null || !purpose) return undefined
  const pending = new Map(turn.state.pending)
  pending.delete(request)
  set(turn, { pending })
  return purpose
}

type Balance = { do: 'balance'; balance: number }

/** Shows a balance; null is not known, and changes nothing. */
export function setBalance(
  turn: {
    state: { readonly balance: number | null }
    readonly effects: { push(effect: Balance): unknown }
  },
  balance: number | null,
): void {
  if (balance === null) return
  set(turn, { balance })
  turn.effects.push({ do: 'balance', balance })
}
