import { formatMoney } from '@perlas/contract/money'
import {
  languageOf,
  translator,
  type Language,
  type Messages,
  type Translate,
} from '@perlas/game-kit/messages'

type File = () => Promise<{ default: Messages }>
/** Texts that a page needs from the start, those of sheets that are opened later, and those of the verifier. */
const files = {
  page: {
    en: () => import('./messages/en.json'),
    fil: () => import('./messages/fil.json'),
  },
  sheets: {
    en: () => import('./sheets/messages/en.json'),
    fil: () => import('./sheets/messages/fil.json'),
  },
  verify: {
    en: () => import('./verify/messages/en.json'),
    fil: () => import('./verify/messages/fil.json'),
  },
} satisfies Record<string, Record<Language, File>>
type Part = keyof typeof files

let messages: Messages = {}
let translate: Translate = (key) => key
let language: Language = 'en'

/** A text of the page, in the language that the lobby asked for. */
export const text: Translate = (key, values) => translate(key, values)

export const spoken = () => language

/** The address says the language from the first byte on; without a word the browser's own counts. */
export async function loadTexts(...more: readonly Part[]): Promise<Language> {
  const asked = new URLSearchParams(location.search).get('lang')
  language = languageOf(asked ?? navigator.language)
  document.documentElement.lang = language === 'fil' ? 'fil-PH' : 'en-PH'
  await Promise.all((['page', ...more] as const).map(loadPart))
  document.querySelector('.loader')?.setAttribute('aria-label', text('page.loading'))
  return language
}

export async function loadPart(part: Part): Promise<void> {
  useTexts((await files[part][language]()).default)
}

/** Adds texts to those that are there. */
export function useTexts(more: Messages): void {
  messages = { ...messages, ...more }
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
