import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import { differences, type FieldSchema } from './schema.ts'

test('a row put in between leaves the rows below it as they are', () => {
  expect(compare(['a', 'b', 'c'], ['a', 'x', 'b', 'c'])).toEqual([
    { state: 'same', before: 'a', after: 'a' },
    { state: 'new', after: 'x' },
    { state: 'same', before: 'b', after: 'b' },
    { state: 'same', before: 'c', after: 'c' },
  ])
})

test('a row in the place of another has changed; what is over is gone or new', () => {
  expect(compare(['a', 'b', 'c'], ['a', 'y'])).toEqual([
    { state: 'same', before: 'a', after: 'a' },
    { state: 'changed', before: 'b', after: 'y' },
    { state: 'gone', before: 'c' },
  ])
  expect(compare<string>([], ['a'])).toEqual([{ state: 'new', after: 'a' }])
})

test('both lists can be read back from what they were compared to', () => {
  // Every pair of lists of up to four rows of two kinds.
  const all = [0, 1, 2, 3, 4].flatMap((length) =>
    Array.from({ length: 2 ** length }, (_, bits) =>
      Array.from({ length }, (_none, at) => ((bits >> at) & 1 ? 'b' : 'a')),
    ),
  )
  for (const was of all) {
    for (const is of all) {
      const rows = compare(was, is)
      expect(rows.flatMap(({ before }) => before ?? [])).toEqual(was)
      expect(rows.flatMap(({ after }) => after ?? [])).toEqual(is)
    }
  }
})

test('a table of a setting is shown row by row, a list word by word', () => {
  const schema: FieldSchema = {
    properties: {
      steps: {
        title: 'Steps',
        type: 'array',
        items: {
          properties: {
            at: { title: 'From', type: 'integer', money: true },
            gives: { title: 'Gives', type: 'integer', money: true },
          },
        },
      },
      amounts: { title: 'Amounts', type: 'array', money: true },
    },
  }
  const found = differences(
    { steps: [{ at: 100_00, gives: 5_00 }], amounts: [100_00, 200_00] },
    { steps: [{ at: 100_00, gives: 8_00 }], amounts: [100_00, 300_00] },
    schema,
    (_, choice) => choice,
  )
  expect(found[0]?.table).toEqual({
    columns: ['From', 'Gives'],
    rows: [{ state: 'changed', before: ['₱100.00', '₱5.00'], after: ['₱100.00', '₱8.00'] }],
  })
  expect(found[1]?.list).toEqual([
    { state: 'same', before: '₱100.00', after: '₱100.00' },
    { state: 'changed', before: '₱200.00', after: '₱300.00' },
  ])
})
