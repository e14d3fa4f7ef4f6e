import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failures } from '@perlas/contract/errors'
import { expect, test } from 'vitest'
import { languages } from '@perlas/player-kit/languages.ts'

const source = import.meta.dirname
const slices = join(source, '../../../campaigns')
const folders = [
  join(source, 'messages'),
  join(source, 'failures/messages'),
  join(source, 'bonus/messages'),
  join(source, 'activities/messages'),
  join(source, 'friends/messages'),
  join(source, 'offline/messages'),
  join(source, 'result/messages'),
  join(source, 'preview/messages'),
  join(source, 'service/messages'),
  join(source, 'features/home/parts/messages'),
  join(source, 'features/wallets/parts/messages'),
  ...readdirSync(join(source, 'features')).map((name) =>
    join(source, 'features', name, 'messages'),
  ),
  join(source, '../../../packages/player-kit/src/activity/messages'),
  join(source, '../../../packages/player-kit/src/activity/first-messages'),
  ...globSync('*/messages', { cwd: slices }).map((folder) => join(slices, folder)),
]

function flat(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix]
  return Object.entries(value).flatMap(([key, inner]) =>
    flat(inner, prefix ? `${prefix}.${key}` : key),
  )
}
function read(folder: string, language: string) {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as unknown
}
function at(tree: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown>)?.[part], tree)
}
const plural = (key: string) => key.replace(/_(?:one|other)$/, '')
const known = new Set(folders.flatMap((folder) => flat(read(folder, 'en-PH')).map(plural)))

test('both languages have the same keys and the same blanks to fill [PR-04]', () => {
  for (const folder of folders) {
    const [english, filipino] = languages.map((language) => read(folder, language))
    expect(flat(filipino).toSorted()).toEqual(flat(english).toSorted())
    for (const key of flat(english)) {
      const blanks = (tree: unknown) =>
        String(at(tree, key))
          .match(/\{\{\w+(?:, manila)?\}\}|<\/?\d>/g)
          ?.toSorted() ?? []
      expect(blanks(filipino)).toEqual(blanks(english))
      expect(String(at(filipino, key)).trim()).not.toBe('')
    }
  }
})

test('every key that a screen names exists [PR-04]', () => {
  const kit = join(source, '../../../packages/player-kit/src')
  const files = [source, kit, slices]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter(
      (entry) =>
        !entry.parentPath.includes('node_modules') &&
        /\.tsx?$/.test(entry.name) &&
        !/\.test\./.test(entry.name),
    )
  const missing: string[] = []
  for (const entry of files) {
    const code = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, key = ''] of code.matchAll(/\bt\(\s*'([\w.-]+)'/g))
      if (!known.has(key)) missing.push(`${entry.name} ${key}`)
    for (const [, key = ''] of code.matchAll(/(?:label|key): '([a-z]\w*\.[\w.]+)'/gi))
      if (!known.has(key)) missing.push(`${entry.name} ${key}`)
  }
  expect(missing).toEqual([])
})

/** Operators' hints, and claims that data decides: each stands where a screen asks the data first. */
const notForPlayers = /\(0 (?:means|kung|=)|no reward for it|wala pang reward/i

test('texts say nothing that only operators set, nor what data decides [AC-19]', () => {
  const found = folders.flatMap((folder) =>
    languages.flatMap((language) => {
      const texts = read(folder, language)
      return flat(texts).filter((key) => notForPlayers.test(String(at(texts, key))))
    }),
  )
  expect(found).toEqual([])
})

test('no key is written twice in one object: the second would hide the first [PR-04]', () => {
  const twice = folders.flatMap((folder) =>
    languages.filter((language) => {
      const text = readFileSync(join(folder, `${language}.json`), 'utf8')
      return flat(read(folder, language)).length !== (text.match(/"[\w.-]+": "/g) ?? []).length
    }),
  )
  expect(twice).toEqual([])
})

test('every failure of the contract is worded [AP-02]', () => {
  for (const { message } of Object.values(failures)) expect(known).toContain(message)
})
