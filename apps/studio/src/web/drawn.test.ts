import { everyGame } from '@perlas/games/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('each game has its page "How it is drawn", for anybody, without a script [GM-07]', async () => {
  for (const { code, name, version } of everyGame) {
    const { statusCode, headers, body } = await world.app.inject(`/drawn/${code}`)
    expect({ code, statusCode }).toEqual({ code, statusCode: 200 })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<h1>How ${name} is drawn</h1>`)
    expect(body).toContain(`<code>${version}</code>`)
    expect(body).toContain('<h2>Test vectors</h2>')
    expect(body).not.toMatch(/<script|style=|\*\*|```/)
    expect(body.match(/<pre/g)).toHaveLength(4)
  }
  const style = await world.app.inject('/drawn.css')
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
})

test('a game that is not there has none [GM-07]', async () => {
  for (const code of ['no-game', '__proto__', 'constructor'])
    expect((await world.app.inject(`/drawn/${code}`)).statusCode).toBe(404)
})
