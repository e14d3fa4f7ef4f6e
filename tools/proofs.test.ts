import { expect, test } from 'vitest'
import { asserts, byRow, lost, type Proofs } from './proofs.ts'

const rows = (of: Proofs['rows']): Proofs => ({ failures: {}, rows: of })

test('each row lists its tests once, in an order that does not depend on the runner', () => {
  const listed = [
    { kind: 'rule', file: 'b.test.ts', title: 'two rows [CA-02] [AC-01]' },
    { kind: 'journey', file: 'a.e2e.ts', title: 'on both screens [CA-02]' },
    { kind: 'journey', file: 'a.e2e.ts', title: 'on both screens [CA-02]' },
    { kind: 'rule', file: 'b.test.ts', title: 'no row' },
  ] as const
  expect(Object.entries(byRow(listed))).toEqual([
    ['AC-01', ['rule b.test.ts: two rows [CA-02] [AC-01]']],
    [
      'CA-02',
      ['journey a.e2e.ts: on both screens [CA-02]', 'rule b.test.ts: two rows [CA-02] [AC-01]'],
    ],
  ])
})

test.each([
  ['no test is left', ['api a: x'], [], ['RT-01 has no proof left']],
  ['what is left runs by night', ['api a: x'], ['nightly a: x'], ['RT-01 has no proof left']],
  ['another kind of test took over', ['api a: x'], ['rule b: y'], []],
  [
    'a journey is walked by night, and a test by day',
    ['journey a: x'],
    ['nightly a: x', 'api b: y'],
    [],
  ],
  [
    'an API test alone took over from a journey',
    ['journey a: x'],
    ['api b: y'],
    ['RT-01 has no journey left, not even by night'],
  ],
])('%s', (_, before, after, expected) => {
  expect(lost(rows({ 'RT-01': before }), rows({ 'RT-01': after }))).toEqual(expected)
})

test('a row about money keeps a journey', () => {
  expect(
    lost(rows({ 'CA-05': ['journey a: x'] }), rows({ 'CA-05': ['nightly b: y', 'api c: z'] })),
  ).toEqual(['CA-05 is about money, and no journey is left'])
})

test('a failure keeps a test; one that is gone from the contract needs none', () => {
  const before = {
    failures: { 'wallet-blocked': ['a.test.ts'], 'of-old': ['a.test.ts'] },
    rows: {},
  }
  const after = { failures: { 'wallet-blocked': [] }, rows: {} }
  expect(lost(before, after)).toEqual(['wallet-blocked is asserted by no API test any more'])
})

test.each([
  ["rejects.toMatchObject({ failure: 'wallet-blocked' })", true],
  ['expect(errcode).toBe(2011)', true],
  ['const BLOCKED = 2011', true],
  ["mobile: '092011'", false],
  ['expect(amount).toBe(2011.5)', false],
  ['later({ days: 2011 })', false],
])('%s asserts a failure: %s', (text, expected) => {
  expect(asserts(text, 'wallet-blocked', 2011)).toBe(expected)
})
