import { checkPotText } from '@perlas/campaign-kit/pots-file'
import { livedLife, people } from '@perlas/campaign-kit/pots-fixtures'
import { expect, test } from 'vitest'
import { notedHolds } from '#/saved/pot-check.ts'

const file = livedLife(1, [people[3]!.alias])
const [lobby, studio] = [file.chains.lobby[0]!.head, file.chains.studio[0]!.head]

test('the text of a file is checked whatever is in it, and what is no file has no form [GM-07]', () => {
  const { check, draws } = checkPotText(JSON.stringify(file))
  expect(check.holds).toBe(true)
  expect(draws).toBe(file.ticks.length)
  const others = ['', 'null', '[]', '{}', '{"version":1,"code":"bituin"}', '<!doctype html>']
  for (const text of [...others, JSON.stringify({ ...file, ticks: [] })]) {
    const { check: found } = checkPotText(text)
    expect(found.holds, text.slice(0, 40)).toBe(false)
    expect(found.steps[0], text.slice(0, 40)).toMatchObject({ step: 'form', holds: false })
  }
  // Without what a later step reads the file does not hold, and nothing is thrown.
  for (const field of ['turns', 'leftOut', 'prizes', 'chains'] as const)
    expect(checkPotText(JSON.stringify({ ...file, [field]: undefined })).check.holds).toBe(false)
})

test('seals that were noted before are compared with every chain of the file [GM-07]', () => {
  expect(notedHolds(file, { lobby, studio })).toBe(true)
  expect(notedHolds(file, { lobby, studio: '' })).toBe('open')
  expect(notedHolds(file, { lobby: '', studio: '' })).toBe('open')
  expect(notedHolds(file, { lobby: studio, studio })).toBe(false)
  expect(notedHolds(file, { lobby: '', studio: lobby })).toBe(false)
  const later = { first: 9_000, head: 'a'.repeat(64) }
  const both = { chains: { ...file.chains, lobby: [...file.chains.lobby, later] } }
  expect(notedHolds(both, { lobby: later.head, studio })).toBe(true)
})
