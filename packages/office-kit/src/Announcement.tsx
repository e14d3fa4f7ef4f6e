import { useSyncExternalStore } from 'react'

// What was just done, in words: seen and announced, whatever row has left the list meanwhile.
let shown: { text: string; n: number } | undefined
let timer = 0
const listeners = new Set<() => void>()
const change = (next: typeof shown) => {
  shown = next
  for (const listener of listeners) listener()
}

/** Says that something was done: what, whose, how much. It stays long enough to be read. */
export function announce(text: string) {
  change({ text, n: (shown?.n ?? 0) + 1 })
  window.clearTimeout(timer)
  timer = window.setTimeout(() => change(undefined), 12_000)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands on every page of the office, so that it is there before it speaks. */
export function Announcement() {
  const now = useSyncExternalStore(subscribe, () => shown)
  return (
    <div className="announcement" role="status" data-shown={now !== undefined || undefined}>
      {now && (
        <>
          <span key={now.n}>{now.text}</span>
          <button type="button" aria-label="Close this message" onClick={() => change(undefined)}>
            ×
          </button>
        </>
      )}
    </div>
  )
}
