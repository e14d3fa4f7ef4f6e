/** What domains keep in memory between requests, by the name of their slot. */
export type States = Map<string, unknown>

type Holder = { readonly states: States }

/** Reads what a domain keeps. The domain alone has its slot: others go by its module API. */
export type Slot<State> = {
  (ctx: Holder): State
  readonly id: string
}

export function slot<State>(id: string): Slot<State> {
  const read = ({ states }: Holder): State => {
    if (!states.has(id)) throw new Error(`the state of ${id} was not opened`)
    return states.get(id) as State
  }
  return Object.assign(read, { id })
}

/** Opens a domain's state: once, when the context is made. */
export function fill<State>(ctx: Holder, to: Slot<State>, state: State): void {
  if (ctx.states.has(to.id)) throw new Error(`two states are named ${to.id}`)
  ctx.states.set(to.id, state)
}

/** The same context with another state in one slot. */
export function withState<Ctx extends Holder, State>(ctx: Ctx, of: Slot<State>, state: State): Ctx {
  return { ...ctx, states: new Map(ctx.states).set(of.id, state) }
}

/** Whatever was remembered of the database is read again. */
export function dropCaches({ states }: Holder): void {
  for (const state of states.values()) {
    const { drop } = state as { drop?: unknown }
    if (typeof drop === 'function') drop.call(state)
  }
}
