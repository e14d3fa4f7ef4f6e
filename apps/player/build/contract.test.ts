import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { shortened } from './contract.ts'

/** Without spaces: how it is laid out is nobody's business. */
const short = (code: string) =>
  shortened(code, parseSync('contract.ts', code).program as never).replaceAll(/\s+/g, '')

test('a call keeps its name alone, and a schema nothing', () => {
  const call = `export const getGifts = defineCall({
    name: 'getGifts',
    access: 'player',
    output: Type.Object({ rows: Type.Array(Gift) }),
  })`
  expect(short(call)).toBe("exportconstgetGifts=defineCall({name:'getGifts'})")
  expect(short('const Id = Type.Integer({ minimum: 1, maximum: MOST }, )')).toBe(
    'constId=Type.Integer()',
  )
})

test('words for readers go wherever they stand, and all else stays as it is written', () => {
  const failures = `const failures = {
    'sold-out': { errcode: 7, status: 409, text, meaning: 'none is left' },
    closed: { meaning: 'over', status: 409, errcode: 8 as const },
    bare: { meaning: 'nothing else', },
  }`
  expect(short(failures)).toBe(
    "constfailures={'sold-out':{errcode:7,text},closed:{errcode:8asconst},bare:{}}",
  )
})
