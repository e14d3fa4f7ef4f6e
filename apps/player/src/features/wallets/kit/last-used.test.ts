import { expect, test } from 'vitest'
import { entered, type Book } from './last-used.ts'

const used = (amount: string) => ({ amount, way: '1' })

test('what was used last is kept for each player and each side [CA-01] [CA-07]', () => {
  let book: Book = entered({}, 7, 'deposit', used('500'))
  book = entered(book, 8, 'deposit', used('200'))
  book = entered(book, 7, 'withdraw', used('300'))
  book = entered(book, 7, 'deposit', used('1000'))
  expect(book).toEqual({
    p8: { deposit: used('200') },
    p7: { deposit: used('1000'), withdraw: used('300') },
  })
})

test('a device remembers its last eight players [CA-01]', () => {
  let book: Book = {}
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 1, 9]) book = entered(book, id, 'deposit', used('500'))
  expect(Object.keys(book)).toEqual(['p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p1', 'p9'])
})
