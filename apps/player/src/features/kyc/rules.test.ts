import { expect, test } from 'vitest'
import { isGiven, stepsFor } from './rules.ts'

test('the way never grows longer than it said at its beginning [PF-03]', () => {
  const promised = stepsFor(null).length
  expect(stepsFor('philsys')).toHaveLength(promised)
  // The page of a passport has no back.
  expect(stepsFor('passport')).toEqual(['document', 'front', 'selfie', 'details', 'send'])
})

test('nothing is ticked that nobody gave: a fresh player has no back of an ID [PF-03]', () => {
  const fresh = { documentType: null, missing: ['document', 'front', 'selfie', 'details'] } as const
  const given = (of: Parameters<typeof isGiven>[1]) =>
    stepsFor(of.documentType).filter((step) => step !== 'send' && isGiven(step, of))
  expect(given({ ...fresh, missing: [...fresh.missing] })).toEqual([])
  expect(given({ documentType: 'philsys', missing: ['selfie', 'details'] })).toEqual([
    'document',
    'front',
    'back',
  ])
})
