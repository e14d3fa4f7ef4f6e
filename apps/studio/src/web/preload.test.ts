import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

function builtAs(name: string): string {
  const manifest = JSON.parse(
    readFileSync(join(resolve(import.meta.dirname, '../../dist'), '.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>
  return manifest[name]!.file
}
const get = (url: string) => world.app.inject({ method: 'GET', url })

test('the page that is fetched ahead asks for what the game needs in one language, and runs nothing [GM-04]', async () => {
  const { body: declared } = await world.operator('games/list', {})
  const drop = (declared.games as { code: string; preload_url: string }[]).find(
    ({ code }) => code === 'perlas-drop',
  )!
  expect(new URL(drop.preload_url).origin).toBe(new URL(world.config.publicUrl).origin)
  const page = await get(`${new URL(drop.preload_url).pathname}?lang=fil`)
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('<script')
  const files = [...page.body.matchAll(/href="([^"]+)"/g)].map(([, file]) => file!)
  const of = (name: string) => `/${builtAs(name)}`
  for (const name of [
    'play.html',
    'src/page/game-page.ts',
    '../../games/perlas-drop/client/client.ts',
    '../../games/perlas-drop/client/art/atlas.webp',
    '../../games/perlas-drop/messages/fil.json',
    'src/page/messages/fil.json',
  ])
    expect(files).toContain(of(name))
  expect(files).not.toContain(of('../../games/perlas-drop/messages/en.json'))
  const faces = files.filter((file) => file.endsWith('.woff2')).map((file) => file.split(/[/-]/)[2])
  expect(faces.toSorted()).toEqual(['peso', 'show', 'text'])
  for (const file of files) expect((await get(file)).statusCode, file).toBe(200)
  expect((await get('/preload/unknown')).statusCode).toBe(404)
})

test('a table beside another asks for the picture and the texts of that one too', async () => {
  const { body } = await get('/preload/baccarat-anim?lang=en')
  for (const name of [
    'src/page/table/table-page.ts',
    '../../games/baccarat-anim/client/client.ts',
    '../../games/baccarat-anim/messages/en.json',
    '../../games/live-baccarat/messages/en.json',
    '../../games/live-baccarat/client/art/atlas.webp',
  ])
    expect(body).toContain(`"/${builtAs(name)}"`)
})
