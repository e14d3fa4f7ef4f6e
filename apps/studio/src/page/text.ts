import { formatMoney } from '@perlas/contract/money'
import {
  languageOf,
  translator,
  type Language,
  type Messages,
  type Translate,
} from '@perlas/game-kit/messages'

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./messages/en.json'),
  fil: () => import('./messages/fil.json'),
}

let translate: Translate = (key) => key
let language: Language = 'en'

/** A text of the page, in the language that the lobby asked for. */
export const text: Translate = (key, values) => translate(key, values)

export const spoken = () => language

/** The address says the language from the first byte on; without a word the browser's own counts. */
export async function loadTexts(): Promise<Language> {
  const asked = new URLSearchParams(location.search).get('lang')
  language = languageOf(asked ?? navigator.language)
  document.documentElement.lang = language === 'fil' ? 'fil-PH' : 'en-PH'
  useTexts((await files[language]()).default)
  document.querySelector('.loader')?.setAttribute('aria-label', text('page.loading'))
  return language
}

export function useTexts(messages: Messages): void {
  translate = translator(messages)
}

/** `₱1,000`, and `₱1,000.50` where there are hundredths: as in the lobby. */
export function pesos(hundredths: number): string {
  return `₱${formatMoney(hundredths).replace(/\.00$/, '')}`
}

/** A time of day in Manila, as people say it. */
export function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString(language === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: 'Asia/Manila',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
}
