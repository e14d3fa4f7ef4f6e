import { beforeAll, expect, test, vi } from 'vitest'
import { keepLanguage } from './languages.ts'
import {
  changeLanguage,
  languageNow,
  loadMessages,
  startLanguage,
  t,
  withMessages,
  type Catalog,
} from './messages.ts'

const everywhere: Catalog = {
  'en-PH': () => ({ default: { app: { name: 'Perlas', hello: 'Hello {{name}}' } } }),
  'fil-PH': () => ({ default: { app: { name: 'Perlas', hello: 'Kumusta {{name}}' } } }),
}

let heard: (event: { key: string }) => void
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('addEventListener', (_: 'storage', hears: typeof heard) => (heard = hears))
  await startLanguage(everywhere)
})

test('a key is its text with its blanks filled; a stand-in, else the key itself, where there is none', () => {
  expect(t('app.hello', { name: 'Alice' })).toBe('Hello Alice')
  expect(t('app.hello')).toBe('Hello ')
  expect(t('app.unknown')).toBe('app.unknown')
  expect(t('app.unknown', { defaultValue: 'Else' })).toBe('Else')
})

test('a count takes its plural, a moment the calendar of Manila', async () => {
  await loadMessages({
    'en-PH': () => ({
      default: { days_one: '{{count}} day', days_other: '{{count}} days', at: 'At {{on, manila}}' },
    }),
    'fil-PH': () => ({ default: {} }),
  })
  expect([0, 1, 2].map((count) => t('days', { count }))).toEqual(['0 days', '1 day', '2 days'])
  expect(t('at', { on: Date.parse('2026-11-22T20:00:00Z') })).toMatch(/Nov 23, 2026/)
  expect(t('at', { on: Number.NaN })).toBe('At ')
})

test('a part comes with its texts, of one language only, and they follow a change of language [PR-04]', async () => {
  const asked: string[] = []
  const part: Catalog = {
    'en-PH': () => (
      asked.push('en'),
      Promise.resolve({ default: { part: { title: 'Safe box' } } })
    ),
    'fil-PH': () => (asked.push('fil'), Promise.resolve({ default: { part: { title: 'Kaha' } } })),
  }
  expect(await withMessages(part, () => Promise.resolve('screen'))).toBe('screen')
  await loadMessages(part)
  expect([asked, t('part.title')]).toEqual([['en'], 'Safe box'])
  await changeLanguage('fil-PH')
  expect([asked, t('part.title'), t('app.hello', { name: 'Bob' })]).toEqual([
    ['en', 'fil'],
    'Kaha',
    'Kumusta Bob',
  ])
  expect(document.documentElement.lang).toBe('fil-PH')
  await changeLanguage('en-PH')
  expect([asked, languageNow()]).toEqual([['en', 'fil'], 'en-PH'])
})

test('a language that is chosen in another tab, or before the app came, is read here [PR-04]', async () => {
  keepLanguage('fil-PH')
  heard({ key: 'perlas.user' })
  expect(languageNow()).toBe('en-PH')
  heard({ key: 'perlas.language' })
  await vi.waitFor(() => expect(languageNow()).toBe('fil-PH'))
  expect(t('app.hello', { name: 'Bob' })).toBe('Kumusta Bob')
  await changeLanguage('en-PH')
})

test('texts on their way while the language changes come in both', async () => {
  let arrive: (() => void) | undefined
  const slow: Catalog = {
    'en-PH': () =>
      new Promise((resolve) => {
        arrive = () => resolve({ default: { slow: 'slow' } })
      }),
    'fil-PH': () => ({ default: { slow: 'mabagal' } }),
  }
  const coming = loadMessages(slow)
  await changeLanguage('fil-PH')
  arrive?.()
  await coming
  expect(t('slow')).toBe('mabagal')
  await changeLanguage('en-PH')
  expect(t('slow')).toBe('slow')
})

test('texts that cannot be fetched fail their own part, once', async () => {
  let fail = true
  const broken: Catalog = {
    'en-PH': () => (fail ? Promise.reject(new Error('away')) : { default: { late: 'late' } }),
    'fil-PH': () => ({ default: { late: 'huli' } }),
  }
  await expect(loadMessages(broken)).rejects.toThrow('away')
  await changeLanguage('fil-PH')
  await changeLanguage('en-PH')
  fail = false
  await loadMessages(broken)
  expect(t('late')).toBe('late')
})

test("general texts stand back behind a part's own, whichever came first", async () => {
  const text = (which: string, words: string) => () => ({
    default: { refused: { [which]: words } },
  })
  const general: Catalog = {
    'en-PH': () => ({ default: { refused: { one: 'general', two: 'general', three: 'general' } } }),
    'fil-PH': text('one', 'lahat'),
    general: true,
  }
  await loadMessages({ 'en-PH': text('one', 'own'), 'fil-PH': text('one', 'sarili') })
  await loadMessages(general)
  await loadMessages({ 'en-PH': text('two', 'own'), 'fil-PH': text('two', 'sarili') })
  expect(['one', 'two', 'three'].map((key) => t(`refused.${key}`))).toEqual([
    'own',
    'own',
    'general',
  ])
})
