import { officeCalls } from '@perlas/contract/office'
import { RecordDetail } from '@perlas/contract/record-fields'
import { detailOf } from '@perlas/office-kit/detail.ts'
import { expect, test } from 'vitest'
import { shapeOf } from './labels.ts'

const members = { 2: 'fina', 3: 'omar' }
const read = (action: string, detail: Record<string, unknown>, schema?: unknown) =>
  detailOf(detail, shapeOf({ action, detail, schema }, members))

test('a ruling is read as what, how much, whose and why', () => {
  const after = {
    action: 'refund',
    orderId: 'D1',
    amount: 120_000,
    reason: 'paid twice, see ticket',
    status: 'proposed',
    proposedBy: 2,
    approvedBy: null,
  }
  expect(read('ruling-proposed', { id: 7, action: 'refund', before: null, after }).details).toEqual(
    [
      ['Number', '7'],
      ['Action', 'Refund to the payer'],
      ['Order', 'D1'],
      ['Amount', '₱1,200.00'],
      ['Reason', 'paid twice, see ticket'],
      ['Status', 'Waiting for approval'],
      ['Proposed by', 'fina'],
      ['Approved by', 'not set'],
    ],
  )
  const done = read('ruling-approved', {
    id: 7,
    before: after,
    after: { ...after, status: 'approved', approvedBy: 3 },
  })
  expect(done.changes).toMatchObject([
    {
      title: 'Status',
      before: 'Waiting for approval',
      after: 'Approved, not executed yet',
    },
    { title: 'Approved by', before: 'not set', after: 'omar' },
  ])
  expect(done.details).toContainEqual(['Amount', '₱1,200.00'])
})

test('a setting is read by the titles of its form, one of several by its name too', () => {
  const { details, changes } = read('setting-changed', {
    subject: 'channel:3',
    reason: 'smaller deposits',
    proposedBy: 2,
    before: { name: 'GCash', min: 10_000, amounts: [10_000, 50_000], kind: 'page' },
    after: { name: 'GCash', min: 5000, amounts: [5000], kind: 'qr' },
  })
  expect(details).toEqual([
    ['What', 'Deposit channels: 3'],
    ['Reason', 'smaller deposits'],
    ['Proposed by', 'fina'],
  ])
  expect(changes.map(({ title, before, after }) => [title, before, after])).toEqual([
    ['What the player sees', 'A page of the provider', 'A QR code'],
    ['Least', '₱100.00', '₱50.00'],
    ['Amounts to choose from', '₱100.00, ₱500.00', '₱50.00'],
  ])
})

test('a campaign has its titles from the answer', () => {
  const schema = {
    type: 'object',
    properties: { prize: { type: 'integer', title: 'Prize', money: true } },
  }
  const detail = { subject: 'campaign:first-charge', before: { prize: 100 }, after: { prize: 250 } }
  expect(read('setting-changed', detail, schema).changes).toMatchObject([
    { title: 'Prize', before: '₱1.00', after: '₱2.50' },
  ])
})

test('moments are in Manila, minutes are no money, and a debit has its sign', () => {
  expect(
    read('report-read', { day: '2026-11-23', from: '2026-11-22T16:30:00.000Z' }).details,
  ).toEqual([
    ['From', expect.stringMatching(/^Nov 23, 2026, 12:30\sAM$/)],
    ['Day', 'Nov 23, 2026'],
  ])
  expect(
    read('limit-tightened', { kind: 'time', period: 'day', amount: 90 }).details,
  ).toContainEqual(['Minutes a day', '90'])
  expect(read('adjustment-proposed', { amount: -5000, reason: 'recovery' }).details).toEqual([
    ['Amount', '−₱50.00'],
    ['Reason', 'Recovery of money'],
  ])
})

test('what nobody named is still a plain list', () => {
  const detail = {
    newThing: { innerPart: 3, list: [{ a: 1 }, { a: 2 }] },
    before: 5,
    none: [],
    newFlag: false,
  }
  const { details } = read('something-new', detail)
  expect(details).toEqual([
    ['New thing', 'Inner part: 3, List: A: 1; A: 2'],
    ['None', 'none'],
    ['New flag', 'no'],
    ['Before', '5'],
  ])
  expect(details.flat().join('')).not.toMatch(/[{}[\]"]/)
})

test('every field that a call of the office may record has a title, and amounts are amounts', () => {
  const known = RecordDetail.properties as Record<string, { money?: boolean }>
  // Never recorded as they are: secrets, names of a page or a request, and settings, which have titles of their own.
  const left = new Set([
    'view',
    'key',
    'requestKey',
    'open',
    'token',
    'value',
    'version',
    'code',
    'password',
  ])
  // Of a mail to players the record has its title, to how many, and what each gets.
  for (const name of ['names', 'texts', 'gift']) left.add(name)
  // Of a film on its way nothing is recorded, and what a member confirmed is an action of its own.
  for (const name of ['part', 'confirmed']) left.add(name)
  // A search records what was typed, of whichever kinds.
  left.add('kinds')
  const fields = officeCalls
    .filter(({ roles }) => roles !== 'door')
    .flatMap(({ input }) => Object.keys(input.properties))
  const missing = [...new Set(fields)].filter((name) => !known[name] && !left.has(name))
  expect(missing).toEqual([])
  for (const name of ['amount', 'price', 'fee', 'cash']) expect(known[name]?.money).toBe(true)
})
