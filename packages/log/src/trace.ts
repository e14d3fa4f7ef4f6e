import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** A piece of work as every program that it passes knows it: W3C trace context, without spans of our own. */
export type Trace = { trace: string; requestId?: string }

const current = new AsyncLocalStorage<Trace | undefined>()
const HEADER = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/

/** The trace id in a `traceparent`; undefined for what is none. */
export function traceIn(header: unknown): string | undefined {
  return typeof header === 'string' && header.length <= 128 ? HEADER.exec(header)?.[1] : undefined
}

/** Does `work` as a part of a trace: each line that it logs, and each call that it makes, carries the id. */
export function inTrace<Result>(trace: Trace, work: () => Result): Result {
  return current.run(trace, work)
}

/** Work that nobody asked for begins a trace of its own. */
export function inNewTrace<Result>(work: () => Result): Result {
  return inTrace({ trace: hex(randomUUID()) }, work)
}

/** Does `work` as a part of the trace that was written down; of an older row it is null, and another one begins. */
export const inStoredTrace = <Result>(trace: string | null, work: () => Result): Result =>
  trace ? inTrace({ trace }, work) : inNewTrace(work)

export const currentTrace = (): Trace | undefined => current.getStore()

/** A request's own id as a trace id. */
export const hex = (uuid: string): string => uuid.replaceAll('-', '')

/** The head of a call that goes on with the trace; empty outside of one. */
export function traceHeaders(): { traceparent?: string } {
  const now = current.getStore()
  return now ? { traceparent: `00-${now.trace}-${hex(randomUUID()).slice(16)}-01` } : {}
}
