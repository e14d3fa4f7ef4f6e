import { expect, test } from 'vitest'
import { stepsFor } from './rules.ts'

test('the way never grows longer than it said at its beginning [PF-03]', () => {
  const promised = stepsFor(null).length
  expect(stepsFor('philsys')).toHaveLength(promised)
  // The page of a passport has no back.
  expect(stepsFor('passport')).toEqual(['document', 'front', 'selfie', 'details', 'send'])
})
