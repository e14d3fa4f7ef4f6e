import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const table = (text: string) => ({
  columns: [
    { title: 'Name, of it', kind: 'text' },
    { title: 'Sum', kind: 'money' },
    { title: 'Count', kind: 'count' },
  ] as const,
  rows: [[text, -1_234_567_05, -3] as (string | number)[]],
  totals: ['Total', 5, 0] as (string | number)[],
})
const csv = (text: string) => csvOf({ ...table(text), columns: [...table(text).columns] })

test('RFC 4180: CRLF, quotes doubled, UTF-8 with its mark; numbers can be added up', () => {
  expect(csv('Peñafrancia "Gold"\r\nline')).toBe(
    '\uFEFF"Name, of it",Sum (PHP),Count\r\n' +
      '"Peñafrancia ""Gold""\r\nline",-1234567.05,-3\r\nTotal,0.05,0\r\n',
  )
})

test.for(['=1+1', '+639171234567', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n@x'])(
  'a text that begins like a formula (%j) is text in a spreadsheet',
  (text) => {
    const cell = csv(text).split('\r\n').slice(1).join('\r\n')
    expect(cell).toMatch(/^"?'/)
  },
)
