import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { brokenLaws } from '@perlas/game-kit/laws'
import type { InstantGame } from '@perlas/game-kit/game'
import { domain } from './new/domain.ts'
import { game } from './new/game.ts'
import { write } from './new/write.ts'

const root = resolve(import.meta.dirname, '..')
// Inside the repository, so that packages resolve, and outside of what the registry reads.
const place = join(root, '.cache', `new-${process.pid}`)
afterEach(() => rmSync(place, { recursive: true, force: true }))

async function scaffold(code: string) {
  mkdirSync(join(place, 'games'), { recursive: true })
  cpSync(join(root, 'games/server.ts'), join(place, 'games/server.ts'))
  return write(place, game.make(code))
}

test('a new game is nine files, and keeps the laws as it comes', async () => {
  const paths = await scaffold('test-toss')
  expect(paths).toHaveLength(9)
  const rules = join(place, 'games/test-toss/test-toss.ts')
  const made = (await import(pathToFileURL(rules).href)) as { testToss: InstantGame }
  expect(brokenLaws(made.testToss, 200)).toEqual([])
  const readme = readFileSync(join(place, 'games/test-toss/README.md'), 'utf8')
  expect(readme).toContain(made.testToss.version)
  expect(readme).toContain('98.00 %')
  const list = readFileSync(join(place, 'games/server.ts'), 'utf8')
  expect(list).toContain("import { testToss } from './test-toss/test-toss.ts'")
  expect(list).toMatch(/games: readonly PlayedGame\[\] = \[[^\]]*, testToss\]/)
  const [en, fil] = ['en', 'fil'].map((language) =>
    Object.keys(
      JSON.parse(readFileSync(join(place, `games/test-toss/messages/${language}.json`), 'utf8')),
    ),
  )
  expect(fil).toEqual(en)
})

test('what is there already is not written over', async () => {
  await scaffold('test-toss')
  await expect(write(place, game.make('test-toss'))).rejects.toThrow('is there already')
})

test('a new domain is seven files and a line in each list', async () => {
  const made = domain.make('raffles', 'engagement')
  for (const path of Object.keys(made.edits)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    cpSync(join(root, path), join(place, path))
  }
  expect(await write(place, made)).toHaveLength(12)
  const text = (path: string) => readFileSync(join(place, path), 'utf8')
  expect(text('tools/domain-table.ts')).toMatch(/engagement: \{[^}]*raffles: \['accounts'\]/)
  expect(text('packages/contract/src/calls.ts')).toContain('\n  ...rafflesCalls,\n]')
  expect(text('apps/server/src/app.ts')).toContain('  rafflesPlayerRoutes(app, ctx)\n')
  expect(text('AGENTS.md')).toMatch(/engagement \([^)]* · raffles\)/)
  expect(text('docs/architecture.md')).toMatch(/\nengagement [^\n]* · raffles\n/)
  expect(() => domain.make('raffles', 'nowhere')).toThrow('Which wing?')
  expect(() => domain.make('big-raffles', 'engagement')).toThrow('one word')
})
