import { settingSchema } from '@perlas/contract/office-settings'
import { expect, test } from 'vitest'
import { differences, kindOf, read, typed, type FieldSchema } from './schema.ts'

const channel = settingSchema('channel:1') as FieldSchema
const field = (name: string): FieldSchema => channel.properties?.[name] ?? {}

test('what is typed is what is kept, and what is kept is what is typed', () => {
  for (const [name, value, text] of [
    ['min', 123_456, '1234.56'],
    ['amounts', [100_00, 2_500_50], '100.00, 2500.50'],
    ['sort', 3, '3'],
    ['name', 'GCash', 'GCash'],
    ['kind', 'page', 'page'],
  ] as const) {
    expect(typed(field(name), value), name).toBe(text)
    expect(read(field(name), text), name).toEqual({ value })
  }
  expect(read(field('amounts'), '100, 5OO')).toHaveProperty('problem')
  expect(read(field('min'), '-1')).toHaveProperty('problem')
  expect(read(field('sort'), '1.5')).toHaveProperty('problem')
})

test('every field of every setting has a title and a way to type it', () => {
  for (const subject of [
    'channel:1',
    'bank:GCASH',
    'cashier:payouts',
    'kyc:rules',
    'content:site',
    'content:web',
    'content:ticker',
    'site:a.example',
  ]) {
    const { properties = {} } = settingSchema(subject) as FieldSchema
    for (const [name, one] of Object.entries(properties)) {
      expect(one.title, `${subject} ${name}`).toBeTruthy()
      expect(kindOf(one), `${subject} ${name}`).toBeTruthy()
    }
  }
})

test('a change says what it changes, in the words of the form', () => {
  const site = settingSchema('content:site') as FieldSchema
  expect(
    differences(
      { min: 100_00, open: true, name: 'A' },
      { min: 500_00, open: false, name: 'A' },
      channel,
      (_, choice) => choice,
    ),
  ).toEqual([
    { path: '/open', title: 'Open', before: 'yes', after: 'no' },
    { path: '/min', title: 'Least', before: '₱100.00', after: '₱500.00' },
  ])
  // The database hands a value over in an order of its own: what is shown keeps the order of the form.
  const order = Object.keys(channel.properties ?? {}).filter((name) =>
    /^(?:min|open|name)$/.test(name),
  )
  const turned = { open: false, name: 'B', min: 500_00 }
  expect(
    differences({ name: 'A', open: true, min: 100_00 }, turned, channel, (_, choice) => choice).map(
      ({ path }) => path.slice(1),
    ),
  ).toEqual(order)
  expect(
    differences(
      { accountRule: { mobileStartsWith: '9' } },
      { accountRule: { mobileStartsWith: '' } },
      site,
      (_, choice) => choice,
    ),
  ).toMatchObject([
    { title: 'Rule of numbers · Mobile number begins with', before: '9', after: 'empty' },
  ])
})
