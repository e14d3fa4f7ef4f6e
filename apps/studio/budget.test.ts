import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyGame, findAnyGame, tableGames } from '@perlas/games/server'
import { entriesOf } from './src/web/entries.ts'

const dist = join(import.meta.dirname, 'dist')
type Chunk = { file: string; name?: string; imports?: string[]; assets?: string[]; css?: string[] }
let read: Record<string, Chunk> | undefined
const manifest = (): Record<string, Chunk> =>
  (read ??= JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))

/** What goes over the wire: the build compressed it already. */
function sent(file: string): number {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function filesOf(entry: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest()[entry]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) seen.add(file)
  for (const next of chunk.imports ?? []) filesOf(next, seen)
  return seen
}

const client = (code: string) => `../../games/${code}/client/client.ts`
/** The table that a variant shares its picture with, else the game itself. */
const drawnAs = (code: string) => tableGames.find((game) => game.code === code)?.beside ?? code
function onScene(): string[] {
  const root = join(import.meta.dirname, '../..')
  const drawn = globSync('games/*/client/art/atlas.json', { cwd: root }).map(
    (file) => file.split('/')[1]!,
  )
  const variants = tableGames.flatMap(({ code, beside }) => (beside === undefined ? [] : [code]))
  return [...drawn, ...variants]
}

/** Of what its picture needs, what neither the kit nor another game has, nor all rules together. */
function ownFiles(code: string): string[] {
  const others = onScene().filter((other) => drawnAs(other) !== drawnAs(code))
  const shared = new Set(
    [...others.map(client), 'verify.html'].flatMap((entry) => [...filesOf(entry)]),
  )
  return [...filesOf(client(code))].filter((file) => !shared.has(file))
}

test('games that are drawn on the scene share one piece of it, within its budget', () => {
  expect(existsSync(dist), 'build the pages first: node tools/build.ts').toBe(true)
  const scenes = Object.values(manifest()).filter(({ name }) => name === 'scene')
  expect(scenes).toHaveLength(1)
  const [scene] = scenes
  expect(sent(scene!.file)).toBeLessThanOrEqual(100_000)
  expect(onScene()).not.toEqual([])
  for (const code of onScene()) expect(filesOf(client(code))).toContain(scene!.file)
})

/** The faces that a page writes with from the start. */
const faces = globSync('assets/{text,peso,show}-*.woff2', { cwd: dist })
  .map(sent)
  .reduce((sum, size) => sum + size, 0)

test('what a game needs until its button can be pressed stays within its budget', () => {
  for (const code of onScene()) {
    const own = ownFiles(code)
    const scripts = own.filter((file) => file.endsWith('.js')).map(sent)
    expect(scripts, `${code}: code`).not.toEqual([])
    expect(
      scripts.reduce((sum, size) => sum + size, 0),
      `${code}: code`,
    ).toBeLessThanOrEqual(20_000)
    const pages = own.filter((file) => file.includes('/atlas-'))
    expect(pages, `${code}: its page of parts`).toHaveLength(1)
    expect(sent(pages[0]!), `${code}: its parts`).toBeLessThanOrEqual(180_000)
  }
})

/** Bytes that go over the wire until the button of a game can be pressed: page, picture, rules, faces, and the longer language. */
function untilButton(code: string): number {
  const folder = `../../games/${code}`
  const entries = ['play.html', ...entriesOf(findAnyGame(code)!)]
  const files = [...new Set(entries.flatMap((entry) => [...filesOf(entry)]))]
  // Later parts are not waited for.
  const waited = files.filter((file) => !file.includes('.woff') && !file.includes('/later-'))
  const languages = ['en', 'fil'].map((language) =>
    ['src/page/messages', `${folder}/messages`]
      .flatMap((texts) => [...filesOf(`${texts}/${language}.json`)])
      .reduce((sum, file) => sum + sent(file), 0),
  )
  return waited.reduce((sum, file) => sum + sent(file), faces) + Math.max(...languages)
}

test.each(everyGame.map(({ code }) => code))('%s can be played within its bytes', (code) => {
  const total = untilButton(code)
  expect(total, `${code}: ${total} bytes until its button`).toBeLessThanOrEqual(340_000)
})

test('the license texts of what is served go out with it', () => {
  const text = readFileSync(join(dist, 'notices.txt'), 'utf8')
  for (const name of ['pixi.js', '@noble/hashes'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(text).toContain('Permission is hereby granted')
  expect(text).not.toMatch(/GNU (?:AFFERO )?GENERAL PUBLIC/i)
})
