import { openLobby } from '@perlas/dev-env/lobby'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { lateCompilers } from './compilers.ts'

const numberBody = {
  body: { type: 'object', properties: { n: { type: 'number', default: 7 } } },
  response: { 200: { type: 'object', properties: { n: { type: 'number' } } } },
}

test('a schema that comes late still checks, fills in, says what is wrong, and drops what is not declared', async () => {
  const { factories } = lateCompilers()
  const app = Fastify({ schemaController: { compilersFactory: factories } })
  app.post('/', { schema: numberBody }, (request) => ({ ...(request.body as object), more: 1 }))
  const send = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/', payload })).json()
  expect(await send({})).toEqual({ n: 7 })
  for (const _ of [1, 2])
    expect(await send({ n: 'x' })).toMatchObject({
      statusCode: 400,
      message: 'body/n must be number',
    })
  expect(await send({ n: 3 })).toEqual({ n: 3 })
})

test('the rest is compiled once, and a schema that cannot be is found without a request', async () => {
  const { factories, compileRest } = lateCompilers()
  const app = Fastify({ schemaController: { compilersFactory: factories } })
  app.post('/', { schema: numberBody }, () => ({}))
  await app.inject({ method: 'POST', url: '/', payload: {} })
  expect(await compileRest()).toBe(0)

  const faulty = lateCompilers()
  const other = Fastify({ schemaController: { compilersFactory: faulty.factories } })
  other.post('/', { schema: { body: { type: 'nothing' } } }, () => ({}))
  await other.ready()
  await expect(faulty.compileRest()).rejects.toThrow('schema is invalid')
})

test('a node that listens compiles the schemas of every route', async () => {
  const lines: { msg: string; schemas?: number }[] = []
  const log = pino(
    { level: 'debug' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  const lobby = await openLobby({ swaps: { log } })
  try {
    await lobby.app.listen({ port: 0, host: '127.0.0.1' })
    const compiled = () => lines.find(({ msg }) => msg === 'the schemas of all routes are compiled')
    await expect.poll(compiled).toBeDefined()
    expect(compiled()?.schemas).toBeGreaterThan(300)
    expect(lines.filter(({ msg }) => msg.includes('cannot be compiled'))).toEqual([])
  } finally {
    await lobby.close()
  }
})
