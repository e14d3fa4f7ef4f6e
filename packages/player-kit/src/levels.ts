import { createContext, useContext } from 'react'
import type { Language } from './languages.ts'

/** A level as the site's configuration tells it; `betAmount` in hundredths. */
export type Level = { level: number; name: string; betAmount: number }

/** The levels of the site, for pages that are not the app's own; lowest first, named in the language of the page. */
export const LevelsContext = createContext<readonly Level[]>([])

export function useLevels(): readonly Level[] {
  return useContext(LevelsContext)
}

/** With its name in the language of the page, where somebody wrote it. */
export function levelIn<Named extends Level & { nameFil?: string }>(
  language: Language,
  level: Named,
): Level {
  return language === 'fil-PH' && level.nameFil ? { ...level, name: level.nameFil } : level
}
