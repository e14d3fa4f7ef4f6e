/** Takes a message and returns the state after it with the effects to perform; pure. */
export type Reduce<State, Message, Effect> = (
  state: State,
  message: Message,
) => { state: State; effects: readonly Effect[] }

export type Machine<State, Message> = { readonly state: State; send(message: Message): void }

/**
 * Runs a machine: one message after the other, also those that its own effects send. After each its effects are performed, and the
 * state is shown where it has changed. An effect that throws is reported, and the others are performed all the same: money waits for no picture.
 */
export function runMachine<State, Message, Effect>(
  first: State,
  reduce: Reduce<State, Message, Effect>,
  on: {
    perform(effect: Effect): void
    show(state: State): void
    threw(fault: unknown): void
  },
): Machine<State, Message> {
  let state = first
  let running = false
  const waiting: Message[] = []

  function safely(work: () => void): void {
    try {
      work()
    } catch (fault) {
      on.threw(fault)
    }
  }

  return {
    get state() {
      return state
    },
    send(message) {
      waiting.push(message)
      if (running) return
      running = true
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const before = state
        const step = reduce(state, next)
        state = step.state
        for (const effect of step.effects) safely(() => on.perform(effect))
        if (state !== before) safely(() => on.show(state))
      }
      running = false
    },
  }
}
