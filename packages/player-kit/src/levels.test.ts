import { expect, test } from 'vitest'
import { levelIn } from './levels.ts'

test('a level has its name in the language of the page, where somebody wrote it [PF-06]', () => {
  const level = { level: 1, name: 'Reef', nameFil: 'Bahura', betAmount: 10_000_00 }
  expect(levelIn('fil-PH', level).name).toBe('Bahura')
  expect(levelIn('en-PH', level).name).toBe('Reef')
  expect(levelIn('fil-PH', { ...level, nameFil: '' }).name).toBe('Reef')
})
