import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '@perlas/player-kit/languages.ts'
import { articles } from './articles.ts'
import { openSearch } from './search.ts'

type Texts = Record<string, { title: string; words: string; text: string }>
const read = (language: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `messages/${language}.json`), 'utf8')) as {
    help: { articles: Texts }
  }
const searchIn = (language: string) => {
  const texts = read(language).help.articles
  return openSearch(articles.map(({ id }) => ({ id, ...(texts[id] as Texts[string]) })))
}
const [inEnglish, inFilipino] = languages.map(searchIn) as [
  ReturnType<typeof openSearch>,
  ReturnType<typeof openSearch>,
]

test.each([
  ['cash out', 'how-to-cash-out'],
  ['how do i withdraw my money', 'how-to-cash-out'],
  ['withdrawl', 'how-to-cash-out'],
  ['deposits', 'how-to-deposit'],
  ['i paid but nothing came', 'deposit-missing'],
  ['forgot pasword', 'forgot-password'],
  ['rollover', 'what-is-wagering'],
  ['kyc', 'why-verify'],
  ['passport', 'which-id'],
  ['self exclude', 'self-exclude'],
  ['rigged', 'are-games-fair'],
  ['hacked', 'not-me'],
  ['delete account', 'close-account'],
  ['copy of my data', 'my-data'],
  ['tagalog', 'language'],
])('in English "%s" finds %s first [CO-04]', (text, id) => {
  expect(inEnglish(text)[0]).toBe(id)
})

test.each([
  ['mag-withdraw', 'how-to-cash-out'],
  ['paano kunin ang pera', 'how-to-cash-out'],
  ['magdeposit', 'how-to-deposit'],
  ['nakalimutan ang password', 'forgot-password'],
  ['hindi pumasok ang deposit', 'deposit-missing'],
  ['burahin ang account', 'close-account'],
  ['reklamo', 'complain'],
  ['na-hack', 'not-me'],
  ['pahinga', 'take-a-break'],
  ['imbita', 'invite-friends'],
  ['daya', 'are-games-fair'],
])('in Filipino "%s" finds %s among the first three [CO-04]', (text, id) => {
  expect(inFilipino(text).slice(0, 3)).toContain(id)
})

test('accents, capitals, endings and beginnings of words make no difference [CO-04]', () => {
  expect(inEnglish('DÉPOSITS')).toEqual(inEnglish('deposit'))
  expect(inEnglish('bonuses')).toEqual(inEnglish('bonus'))
  expect(inEnglish('verif')).toContain('why-verify')
  expect(inEnglish('cashout')).toEqual(inEnglish('cash-out'))
})

test('nothing typed finds nothing, and words of nothing here find nothing [CO-04]', () => {
  for (const text of ['', '   ', '?!', 'qwxzv', 'zzzzzz kkkkk']) expect(inEnglish(text)).toEqual([])
})

test('a sentence that no article fits whole is answered by those that fit half of it [CO-04]', () => {
  expect(inEnglish('withdraw xyzzyx')[0]).toBe('how-to-cash-out')
  expect(inEnglish('withdraw xyzzyx plugh quux')).toEqual([])
})

test('every article is found by its own title, in both languages [CO-04]', () => {
  for (const [at, search] of [inEnglish, inFilipino].entries()) {
    const texts = read(languages[at] as string).help.articles
    const lost = articles.filter(({ id }) => search(texts[id]?.title ?? '')[0] !== id)
    expect(lost.map(({ id }) => id)).toEqual([])
  }
})
