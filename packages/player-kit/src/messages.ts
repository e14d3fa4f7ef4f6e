import { inCurrency } from '@perlas/ui/currency.ts'
import { useSyncExternalStore } from 'react'
import { chosenLanguage, keepLanguage, LANGUAGE, type Language } from './languages.ts'

export type Messages = { readonly [key: string]: string | Messages }
export type Values = Readonly<Record<string, unknown>>
/** The text of a key. `count` chooses between `_one` and `_other`; `defaultValue` stands in for an unknown key. */
export type Translate = (key: string, values?: Values) => string

/**
 * The texts of one part, in each language; only the one that is needed is fetched. `general` texts stand back where a part
 * has words of its own under the same key.
 */
export type Catalog = Readonly<
  Record<Language, () => Promise<{ default: Messages }> | { default: Messages }>
> & { readonly general?: true }

const texts: Record<Language, Map<string, string>> = { 'en-PH': new Map(), 'fil-PH': new Map() }
/** What was asked for in any language, and what is there in each. */
const wanted = new Set<Catalog>()
const there: Record<Language, Set<Catalog>> = { 'en-PH': new Set(), 'fil-PH': new Set() }
const listeners = new Set<() => void>()
let language: Language = 'en-PH'
let inForce: Translate = translator()

/** Every catalog goes into one space, so that a key reads as in the specification: `login.loginFailed101`. */
function add(to: Map<string, string>, messages: Messages, general: boolean, before = '') {
  for (const [name, inner] of Object.entries(messages)) {
    const key = before + name
    if (typeof inner !== 'string') add(to, inner, general, `${key}.`)
    else if (!general || !to.has(key)) to.set(key, inCurrency(inner))
  }
}

/** Everything that is wanted, also what is asked for meanwhile. */
async function complete(spoken: Language) {
  for (;;) {
    const missing = [...wanted].filter((catalog) => !there[spoken].has(catalog))
    if (missing.length === 0) return
    await Promise.all(missing.map((catalog) => fetchInto(spoken, catalog)))
  }
}

async function fetchInto(spoken: Language, catalog: Catalog) {
  try {
    add(texts[spoken], (await catalog[spoken]()).default, catalog.general ?? false)
    there[spoken].add(catalog)
  } catch (error) {
    // One that cannot be fetched stands in the way of its own part only.
    if (!there['en-PH'].has(catalog) && !there['fil-PH'].has(catalog)) wanted.delete(catalog)
    throw error
  }
}

/** Fetches the texts of a part in the language in force; at once where they are there. */
export async function loadMessages(catalog: Catalog): Promise<void> {
  wanted.add(catalog)
  let spoken: Language
  do {
    spoken = language
    if (!there[spoken].has(catalog)) await fetchInto(spoken, catalog)
  } while (spoken !== language)
}

/** A part together with its texts, both on their way at once. */
export async function withMessages<Part>(
  catalogs: Catalog | readonly Catalog[],
  load: () => Promise<Part>,
): Promise<Part> {
  const [part] = await Promise.all([load(), ...[catalogs].flat().map(loadMessages)])
  return part
}

function translator(): Translate {
  const spoken = language
  const plurals = new Intl.PluralRules(spoken)
  const find = (key: string) => texts[spoken].get(key) ?? texts['en-PH'].get(key)
  return (key, values = {}) => {
    const { count, defaultValue } = values
    const counted =
      typeof count === 'number'
        ? (find(`${key}_${plurals.select(count)}`) ?? find(`${key}_other`))
        : undefined
    const text = counted ?? find(key) ?? (defaultValue as string | undefined) ?? key
    return text.replaceAll(/\{\{(\w+)(, manila)?\}\}/g, (_, name: string, moment?: string) =>
      moment ? manila(spoken, values[name]) : written(values[name]),
    )
  }
}

const written = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** `{{until, manila}}`: a moment as the calendar and the clock in the Philippines show it. */
function manila(spoken: Language, moment: unknown): string {
  const at = new Date(moment as number)
  if (Number.isNaN(at.getTime())) return ''
  return at.toLocaleString(spoken, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Manila',
  })
}

/** For texts outside of a component; inside one it is `useT`, which draws anew when the language changes. */
export const t: Translate = (key, values) => inForce(key, values)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useT(): Translate {
  return useSyncExternalStore(listen, () => inForce)
}

export const languageNow = (): Language => language

/** The words of an operator for the language of the app, where there are any. */
export const inLanguage = (english: string, filipino?: string): string =>
  (language === 'fil-PH' && filipino) || english

export function useLanguage(): Language {
  return useSyncExternalStore(listen, languageNow)
}

function speak(next: Language) {
  language = next
  inForce = translator()
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

/** Before anything is drawn: the language of this browser, with the texts that every page has. */
export async function startLanguage(everywhere: Catalog): Promise<void> {
  wanted.add(everywhere)
  // Chosen on the first screen before the app had come, or in another tab.
  addEventListener('storage', ({ key }) => key === LANGUAGE && void follow())
  await follow()
}

/** The language that is chosen now; where another is meanwhile, that one is on its way already. */
async function follow(): Promise<void> {
  const chosen = chosenLanguage()
  await complete(chosen)
  if (chosen === chosenLanguage()) speak(chosen)
}

export async function changeLanguage(next: Language): Promise<void> {
  await complete(next)
  keepLanguage(next)
  speak(next)
}
