import type { Phrase } from '#/tables/protocol.ts'
import type { Mounted } from '../chrome/mount.ts'
import type { Bubble, TableProps } from '../chrome/TableChrome.tsx'

const BUBBLE_MS = 6_000
const TOAST_MS = 2_600
const MAX_BUBBLES = 4

export type Talk = {
  /** A line under the clock. */
  toast(line: string): void
  /** A phrase of somebody at the table. */
  bubble(who: string, phrase: Phrase): void
}

/** Lines that go by themselves: the player has to do nothing about them. */
export function createTalk(chrome: Pick<Mounted<TableProps>, 'set'>): Talk {
  let count = 0
  let bubbles: readonly Bubble[] = []
  let toastEnds: ReturnType<typeof setTimeout> | undefined

  function show(now: readonly Bubble[]): void {
    bubbles = now
    chrome.set({ bubbles })
  }

  return {
    toast(line) {
      clearTimeout(toastEnds)
      chrome.set({ toast: { key: ++count, line } })
      toastEnds = setTimeout(() => chrome.set({ toast: null }), TOAST_MS)
    },
    bubble(who, phrase) {
      const key = ++count
      show([...bubbles, { key, who, phrase }].slice(-MAX_BUBBLES))
      setTimeout(() => show(bubbles.filter((one) => one.key !== key)), BUBBLE_MS)
    },
  }
}
