import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { drawnPage } from './drawn.ts'
import { everyGame } from './server.ts'

const folder = resolve(import.meta.dirname, '../docs/drawn')

test('every game has its page "How it is drawn", and no other has one [GM-07]', () => {
  expect(readdirSync(folder).toSorted()).toEqual(
    everyGame.map(({ code }) => `${code}.md`).toSorted(),
  )
})

test.for(everyGame.map(({ code }) => code))(
  'the page of %s is what its rules say today: `npm run drawn` writes it anew [GM-07]',
  (code) => {
    const page = drawnPage(code)
    expect(page === readFileSync(join(folder, `${code}.md`), 'utf8')).toBe(true)
    expect(page?.match(/```json/g)).toHaveLength(4)
  },
)

test('a game that is not there has no page', () => {
  expect(drawnPage('no-game')).toBeUndefined()
})
