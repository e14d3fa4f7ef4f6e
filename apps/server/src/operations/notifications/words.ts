import { readFileSync } from 'node:fs'
import { mailTemplates, type MailTemplate } from '@perlas/contract/mail'
import type { Language } from './store.ts'

/** A line on a screen that anybody may see: never an amount, a name or a number. */
export type Words = { title: string; body: string }

const read = (language: Language) =>
  JSON.parse(
    readFileSync(new URL(`./messages/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<MailTemplate | 'other' | 'test', string>
const catalogs = { 'en-PH': read('en-PH'), 'fil-PH': read('fil-PH') } as const
const TITLE = 'Perlas'

export function wordsOf(template: string, language: Language): Words {
  return { title: TITLE, body: catalogs[language][isKnown(template) ? template : 'other'] }
}

/** Nothing has happened: the player only wants to see how it looks. */
export function wordsOfTest(language: Language): Words {
  return { title: TITLE, body: catalogs[language].test }
}

export function isKnown(template: string): template is MailTemplate {
  return (mailTemplates as readonly string[]).includes(template)
}
