import { beforeAll, describe, expect, test } from 'vitest'
import { providerStatuses } from '@perlas/contract/provider-api'
import { playFailures, type PlayFailureCode } from '#/play/calls.ts'
import { CallFailed } from './api.ts'
import en from './messages/en.json' with { type: 'json' }
import fil from './messages/fil.json' with { type: 'json' }
import { useTexts } from './text.ts'
import { failed, insufficient, refused } from './notices.ts'

/** In each language: what is said must be there in all of them. */
describe.for([
  ['en', en],
  ['fil', fil],
] as const)('in %s', ([, messages]) => {
  beforeAll(() => useTexts(messages))

  test('every refusal of the lobby is explained with a way on', () => {
    for (const status of providerStatuses) {
      const notice = refused(status)
      expect(notice.title.length).toBeGreaterThan(5)
      expect(notice.title).not.toMatch(/^notice[.]/)
      expect(notice.text).toMatch(/[.]$/)
      expect(notice.ways.length).toBeGreaterThan(0)
    }
  })

  test('every failure of the studio is explained with a way on', () => {
    for (const code of [...Object.keys(playFailures), 'offline']) {
      const notice = failed(new CallFailed(code as PlayFailureCode))
      expect(notice.title.length).toBeGreaterThan(5)
      expect(notice.title).not.toMatch(/^notice[.]/)
      expect(notice.ways.length).toBeGreaterThan(0)
    }
  })

  test('no words push to play on', () => {
    const all = [
      ...providerStatuses.map(refused),
      ...Object.keys(playFailures).map((code) => failed(new CallFailed(code as PlayFailureCode))),
    ]
    for (const { title, text } of all) {
      expect(`${title} ${text}`).not.toMatch(
        /luck|so close|almost|next time|win (?:it )?back|hurry|don't miss/i,
      )
    }
  })

  test('lowering the bet is offered where it helps, and never below the smallest bet [GM-03]', () => {
    expect(insufficient(5_00, 2_00, 1_00).ways[0]).toBe('lower-bet')
    for (const balance of [0, 50])
      expect(insufficient(5_00, balance, 1_00).ways).toEqual(['cashier', 'lobby'])
  })
})
