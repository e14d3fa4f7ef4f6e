import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { mayReadFigures } from './figures.ts'

const asked = (authorization?: string, remoteAddress = '192.0.2.7', through?: string) =>
  ({
    headers: { authorization, 'x-forwarded-for': through },
    socket: { remoteAddress },
  }) as unknown as FastifyRequest

test('figures are read by the whole token and nothing else, from anywhere', () => {
  const token = 'a-token-of-the-house'
  expect(mayReadFigures(asked(`Bearer ${token}`), token)).toBe(true)
  const wrong = [
    undefined,
    '',
    token,
    `bearer ${token}`,
    `Bearer ${token}x`,
    'Bearer a-token-of-the-houze',
  ]
  for (const one of wrong) expect(mayReadFigures(asked(one, '127.0.0.1'), token)).toBe(false)
})

test('without a token they are for this machine alone, and not through a proxy on it', () => {
  expect(mayReadFigures(asked(undefined, '::ffff:127.0.0.1'), '')).toBe(true)
  expect(mayReadFigures(asked(), '')).toBe(false)
  expect(mayReadFigures(asked(undefined, '127.0.0.1', '192.0.2.7'), '')).toBe(false)
})
