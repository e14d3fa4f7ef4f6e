import { expect, test } from 'vitest'
import { valueOf } from './form-value.ts'
import type { FieldSchema } from './schema.ts'

const gifts: FieldSchema = {
  type: 'object',
  required: ['firstDay', 'gifts'],
  properties: {
    firstDay: { type: 'string', day: true, title: 'First day' },
    gifts: {
      type: 'array',
      title: 'Chances',
      items: {
        type: 'object',
        required: ['amount', 'weight'],
        properties: {
          amount: { type: 'integer', money: true, title: 'Prize' },
          weight: { type: 'integer', title: 'Weight' },
        },
      },
    },
  },
}

function form(...fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, text] of fields) data.append(name, text)
  return data
}

test('a table is read row by row, in the order of its rows, whatever their keys are', () => {
  const { value, problems } = valueOf(
    gifts,
    form(
      ['firstDay', '2026-12-01'],
      ['gifts#', '2'],
      ['gifts.2.amount', '12.50'],
      ['gifts.2.weight', '4000'],
      ['gifts#', '0'],
      ['gifts.0.amount', '1'],
      ['gifts.0.weight', '6000'],
    ),
  )
  expect(problems).toEqual([])
  expect(value).toEqual({
    firstDay: '2026-12-01',
    gifts: [
      { amount: 12_50, weight: 4000 },
      { amount: 1_00, weight: 6000 },
    ],
  })
})

test('what cannot be read is named with its row', () => {
  const wrong = form(
    ['firstDay', ''],
    ['gifts#', '0'],
    ['gifts.0.amount', 'many'],
    ['gifts.0.weight', '1'],
  )
  expect(valueOf(gifts, wrong).problems).toEqual(['Row 1: Prize: this is no amount.'])
})
