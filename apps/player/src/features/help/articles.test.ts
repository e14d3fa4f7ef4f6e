import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HelpValues } from '@perlas/contract/help'
import { helpedPageOf, helpedPages } from '@perlas/contract/page-help'
import { expect, test } from 'vitest'
import { languages } from '@perlas/player-kit/languages.ts'
import { counterpartPath } from '#/shells/counterparts.ts'
import { desktopTable } from '#/shells/desktop/table.ts'
import { mobileTable } from '#/shells/mobile/table.ts'
import { articles, groups } from './articles.ts'
import { questionsAt } from './at-page.ts'
import { filled, hasBlanks, paragraphs } from './rules.ts'

type Texts = Record<string, { title: string; words: string; text: string }>
type Help = { go: Record<string, string>; group: Record<string, string>; articles: Texts }
const read = (language: string) =>
  (
    JSON.parse(readFileSync(resolve(import.meta.dirname, `messages/${language}.json`), 'utf8')) as {
      help: Help
    }
  ).help
const ids = articles.map(({ id }) => id)

/** Each blank by its own name, so that a name that is none is seen. */
const values = filled((key) => key, {
  leastAge: 21,
  depositLeast: null,
  helpline: '1',
} as unknown as HelpValues)
const blanksIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)

test('articles are in both languages, of a group that is there, and short [CO-04] [PR-04]', () => {
  expect(ids.length).toBeGreaterThanOrEqual(30)
  expect(new Set(ids).size).toBe(ids.length)
  for (const language of languages) {
    const help = read(language)
    expect(Object.keys(help.articles).toSorted()).toEqual(ids.toSorted())
    expect(Object.keys(help.group)).toEqual([...groups])
    for (const id of ids) {
      const { title, text, words } = help.articles[id] as Texts[string]
      expect(title.length, id).toBeLessThanOrEqual(60)
      expect(text.length, id).toBeLessThanOrEqual(520)
      expect(
        paragraphs(text).every((words) => words.length > 20),
        id,
      ).toBe(true)
      expect(words, id).not.toBe('')
    }
  }
  for (const group of groups) expect(articles.some((one) => one.group === group)).toBe(true)
})

test('every blank of an article is a value that the server gives, and the same ones in both languages [CO-04]', () => {
  const used = new Set<string>()
  for (const id of ids) {
    const [english, filipino] = languages.map((language) =>
      blanksIn(read(language).articles[id]?.text ?? '').toSorted(),
    )
    expect(filipino, id).toEqual(english)
    for (const name of english ?? []) {
      expect(Object.keys(values), id).toContain(name)
      used.add(name)
    }
  }
  // A value that no article names is asked for in vain.
  expect(Object.keys(values).filter((name) => !used.has(name))).toEqual([])
})

test('no article has a sum or a span of its own that the office decides [CO-04]', () => {
  const own = /₱\d{2}|\b\d+ (?:pesos|business days|banking days|points)\b/
  for (const language of languages)
    for (const id of ids) expect(read(language).articles[id]?.text, id).not.toMatch(own)
})

test('every link of an article leads to a page that is there, on a phone and on a desktop [CO-04] [RT-12]', () => {
  const has = (table: typeof mobileTable, path: string) =>
    table.some((row) => new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  const words = languages.map((language) => read(language).go)
  for (const { id, links } of articles)
    for (const { to, label } of links) {
      expect(has(mobileTable, to), `${id} ${to}`).toBe(true)
      const twin = counterpartPath('desktop', to) ?? to
      expect(has(desktopTable, to) || has(desktopTable, twin), `${id} ${to}`).toBe(true)
      for (const go of words) expect(go[label], `${id} ${label}`).toBeTruthy()
      if (to.startsWith('/help/')) expect(ids).toContain(to.slice('/help/'.length))
    }
})

test('blanks are filled in words: a sum that is not set reads as the page’s own [CO-04]', () => {
  expect(values.depositLeast).toBe('help.asShown')
  expect(values.withdrawFee).toBe('help.noFee')
  const text = (key: string, of: Readonly<Record<string, unknown>> = {}) =>
    key === 'with' ? `pay ${String(of['depositLeast'])}` : 'nothing to fill'
  expect(hasBlanks(text, 'with')).toBe(true)
  expect(hasBlanks(text, 'without')).toBe(false)
})

test('each page that has help beside it is a page of a desktop, with two to four questions that are answered [CO-04]', () => {
  const paths = desktopTable.map(({ path }) =>
    path.replace('/withdrawal/:name', '/withdrawal/W261129').replaceAll(/:\w+/g, 'terms'),
  )
  for (const page of helpedPages) {
    expect(paths.map(helpedPageOf), page).toContain(page)
  }
  for (const [page, questions] of Object.entries(questionsAt)) {
    expect(new Set(questions).size, page).toBe(questions.length)
    expect(questions.length, page).toBeGreaterThanOrEqual(2)
    expect(questions.length, page).toBeLessThanOrEqual(4)
    for (const id of questions) expect(ids, page).toContain(id)
  }
})
