import type { Command } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import { promoCode } from './promo-code.ts'

const seal = (text: string) => Buffer.from(text.padEnd(32, '.')).toString('hex').slice(0, 64)
const terms = {
  ...promoCode.defaults,
  rewards: [
    { points: 100_00, coins: 0 },
    { points: 0, coins: 10_00 },
  ],
  codes: [
    { code: 'pista-2027', reward: 2, stock: 5 },
    { code: 'SALAMAT99', reward: 1, stock: 100 },
  ],
  perPlayer: 2,
}
const { byCode } = promoCode
const sealed = byCode?.seal(terms as never, seal) as unknown as typeof terms
const ask = (code: object | undefined, state: unknown = promoCode.start, what = 'code') =>
  promoCode.decide({
    terms: sealed as never,
    state: state as never,
    facts: { ...somebodyOn('2026-12-10'), ...(code && { code: code as never }) },
    command: { do: what } as Command,
    draw: () => 0,
  }) as unknown as { state: unknown; effects: object[] }

test('codes are kept as hashes, found however they are typed, and shown to nobody [AC-17]', () => {
  for (const { code } of sealed.codes) expect(code).toMatch(/^#[0-9a-f]{64}$/)
  // Sealed once is sealed.
  expect(byCode?.seal(sealed as never, seal)).toEqual(sealed)
  for (const typed of ['PISTA2027', 'pista 2027', ' Pista-2027 '])
    expect(byCode?.find(sealed as never, typed, seal)).toMatchObject({
      stock: 5,
      fact: { points: 0, coins: 10_00 },
    })
  expect(byCode?.find(sealed as never, 'PISTA2028', seal)).toBeUndefined()
  // What is stored is no code.
  expect(byCode?.find(sealed as never, sealed.codes[0]?.code ?? '', seal)).toBeUndefined()
  expect(JSON.stringify(byCode?.shown(sealed as never))).not.toMatch(/#[0-9a-f]{8}/)
})

test('each code once, and as many as a player can use [AC-17]', () => {
  const first = ask({ id: 'a', points: 0, coins: 10_00 })
  expect(first.effects).toEqual([{ give: 'coins', amount: 10_00, multiple: 3, days: 7 }])
  expect(ask({ id: 'a', points: 0, coins: 10_00 }, first.state)).toEqual({
    refuse: 'already-received',
  })
  const second = ask({ id: 'b', points: 100_00, coins: 0 }, first.state)
  expect(second.effects).toEqual([{ give: 'points', amount: 100_00 }])
  expect(ask({ id: 'c', points: 1_00, coins: 0 }, second.state)).toEqual({ refuse: 'no-turns' })
})

test('nothing comes without a code', () => {
  expect(ask(undefined)).toEqual({ refuse: 'step-not-reached' })
  expect(ask({ id: 'a', points: 0, coins: 1_00 }, undefined, 'receive')).toEqual({
    refuse: 'step-not-reached',
  })
})

test('operators list codes of eight letters and digits or more, each once, each with its reward', () => {
  const problems = (change: object) => promoCode.problems({ ...terms, ...change } as never)
  const codes = (...names: string[]) => ({
    codes: names.map((code) => ({ code, reward: 1, stock: 1 })),
  })
  expect(problems({})).toEqual([])
  expect(promoCode.problems(sealed as never)).toEqual([])
  expect(problems(codes('short12'))).toHaveLength(1)
  expect(problems(codes('PISTA2027', 'pista-2027'))).toHaveLength(1)
  expect(problems(codes('PISTA_2027!'))).toHaveLength(1)
  expect(problems({ codes: [{ code: 'PISTA2027', reward: 3, stock: 1 }] })).toHaveLength(1)
  expect(problems({ rewards: [{ points: 0, coins: 0 }], codes: [] })).toHaveLength(1)
  expect(problems({ rewards: [{ points: 0, coins: 500_01 }], codes: [] })).toHaveLength(1)
})
