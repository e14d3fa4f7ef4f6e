import { useState } from 'react'

/** Whether this came to be while it was looked at: what was so when it was first known does not move. */
export function useTurned(value: unknown): boolean {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first !== undefined && value !== first
}
