/** Ends after so many milliseconds, or with `signal`: what `AbortSignal.timeout` and `any` are where browsers have them. */
export function timeLimit(ms: number, signal?: AbortSignal): AbortSignal {
  const ending = new AbortController()
  const end = () => ending.abort()
  setTimeout(end, ms)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  return ending.signal
}
