export type ToastKind = 'plain' | 'good' | 'bad' | 'busy'
export type Toast = { id: number; kind: ToastKind; text: string }

const SHOWN_FOR = 2000
let next = 1
let current: readonly Toast[] = []
const listeners = new Set<() => void>()

function set(toasts: readonly Toast[]) {
  current = toasts
  for (const tell of listeners) tell()
}

/** Shows a text for 2,000 ms; a `busy` one stays until the function that comes back is called. */
export function toast(text: string, kind: ToastKind = 'plain'): () => void {
  const id = next++
  const close = () => set(current.filter((shown) => shown.id !== id))
  // One at a time: the newest is what the person just did.
  set([{ id, kind, text }])
  if (kind !== 'busy') setTimeout(close, SHOWN_FOR)
  return close
}

export const toastStore = {
  subscribe(this: void, listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => current,
}
