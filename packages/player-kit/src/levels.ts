import { createContext, useContext } from 'react'

/** A level as the site's configuration tells it; `betAmount` in hundredths. */
export type Level = { level: number; name: string; betAmount: number }

/** The levels of the site, for pages that are not the app's own; lowest first. */
export const LevelsContext = createContext<readonly Level[]>([])

export function useLevels(): readonly Level[] {
  return useContext(LevelsContext)
}
