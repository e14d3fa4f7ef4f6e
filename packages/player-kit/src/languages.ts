import { deviceStore } from '@perlas/ui/stores.ts'

export const languages = ['en-PH', 'fil-PH'] as const
export type Language = (typeof languages)[number]
export const LANGUAGE = 'perlas.language'

/** The person's own choice, else the first language of the browser that we speak. */
export function chosenLanguage(): Language {
  const kept = deviceStore.getItem(LANGUAGE)
  if (kept === 'en-PH' || kept === 'fil-PH') return kept
  return navigator.languages?.some((tag) => /^(?:fil|tl)\b/i.test(tag)) &&
    /^(?:fil|tl)\b/i.test(navigator.language)
    ? 'fil-PH'
    : 'en-PH'
}

export function keepLanguage(language: Language) {
  deviceStore.setItem(LANGUAGE, language)
}
