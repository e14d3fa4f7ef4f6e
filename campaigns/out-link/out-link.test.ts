import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { outLink } from './out-link.ts'

const facts = somebodyOn('2026-12-01')
const shown = (url: string) => outLink.view({ terms: { url }, state: {}, facts }).shown

test('it leads to one page elsewhere, and names its host [AC-18]', () => {
  expect(shown('https://News.Example.org/perlas?x=1')).toEqual({
    url: 'https://News.Example.org/perlas?x=1',
    host: 'news.example.org',
  })
})

test('https alone, and nobody hides behind another name [AC-18]', () => {
  for (const url of [
    'http://news.example.org/',
    'javascript:alert(1)',
    'https://perlas.example@evil.example/',
    'https://evil.example\\@news.example/',
    'https://news.example/ x',
    'news.example',
  ])
    expect(outLink.problems({ url }), url).toHaveLength(1)
  expect(outLink.problems({ url: '' })).toEqual([])
})

test('nothing is given for it, whatever is asked [AC-18]', () => {
  for (const command of [{ do: 'receive', choice: 1 }, { do: 'open' }])
    expect(
      outLink.decide({ terms: outLink.defaults, state: {}, facts, command, draw: () => 0 }),
    ).toEqual({ refuse: 'step-not-reached' })
  expect(outLink.most(outLink.defaults)).toBe(0)
})
