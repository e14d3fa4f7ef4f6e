/** A `traceparent` that begins a trace: one id for a call, in the logs of every program that it passes. */
export function newTrace(): string {
  const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '1'),
  ).join('')
  return `00-${id}-${id.slice(16)}-01`
}
