import { expect, test } from 'vitest'
import { isGuessable } from './rules.ts'

test('a word of here among others is a password like any other [AU-07]', () => {
  for (const good of [
    'bangka-sa-alon-12',
    'sampaguita-47-reef',
    'maynila sa hapon 8',
    'perlasxk7qw',
  ])
    expect(isGuessable(good), good).toBe(false)
})
