import { useState } from 'react'

/** A decision that a key asked for: each press is an object of its own. */
export type Wish = { key: string } | undefined

/** Heeds each wish once, as soon as the case is there to be looked at. */
export function useWish(wish: Wish, heed: (key: string) => void): void {
  const [heeded, setHeeded] = useState<Wish>()
  if (wish === undefined || wish === heeded) return
  setHeeded(wish)
  heed(wish.key)
}
