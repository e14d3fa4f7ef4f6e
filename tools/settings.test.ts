import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const text = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** Every variable that a program's `config.ts` reads, also those whose names it puts together. */
function read(path: string): string[] {
  const source = text(path)
  const whole = [
    ...source.matchAll(
      /env(?:\['|\.)([A-Z][A-Z0-9_]+)|\(env, '([A-Z][A-Z0-9_]+)'|needed\(env, '([A-Z_]+)'|(?:url|key)\('([A-Z][A-Z0-9_]+)'/g,
    ),
  ]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? match[4] ?? '')
    .filter(Boolean)
  const names = [...source.matchAll(/(?:social|network)\(env, '([A-Z]+)'/g)].map(([, name]) => name)
  const endings = [...source.matchAll(/`\$\{name\}(_[A-Z_]+)`/g)].map(([, ending]) => ending)
  // A network has no issuer, a provider of identities no pixel: the page names those that are read.
  const social = new Set(['_CLIENT_ID', '_CLIENT_SECRET', '_ISSUER'])
  const joined = names.flatMap((name) =>
    endings
      .filter((ending) => social.has(ending ?? '') === ['LINE', 'GOOGLE'].includes(name ?? ''))
      .map((ending) => `${name}${ending}`),
  )
  const prefixes = new Set(names)
  return [...new Set([...whole.filter((name) => !prefixes.has(name)), ...joined])]
}

const lobby = ['config.ts', 'secret-settings.ts'].flatMap((name) => read(`apps/server/src/${name}`))
const others = [...read('apps/studio/src/config.ts'), ...read('apps/sandbox-pay/src/config.ts')]

test('every setting of the lobby stands in the operations page and in the README', () => {
  expect(lobby).toEqual(expect.arrayContaining(['STOP_DELAY', 'KYC_KEYS_JSON', 'LINE_CLIENT_ID']))
  expect(lobby.length).toBeGreaterThan(45)
  for (const page of ['docs/operations.md', 'README.md']) {
    // `…_TEST_CODE` stands for those of both networks.
    const words = text(page)
    const missing = lobby.filter(
      (name) =>
        !words.includes(`\`${name}\``) &&
        !(name.endsWith('_TEST_CODE') && words.includes('`…_TEST_CODE`')),
    )
    expect(missing, page).toEqual([])
  }
})

test('every setting of the studio and of sandbox-pay stands in the operations page', () => {
  expect(others).toEqual(expect.arrayContaining(['STUDIO_SEED_KEYS', 'PAY_API_KEY']))
  const words = text('docs/operations.md')
  expect(others.filter((name) => !words.includes(`\`${name}\``))).toEqual([])
})

test('every command that the pages name is there', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  for (const page of ['README.md', 'AGENTS.md', 'docs/operations.md', 'docs/kyc.md']) {
    for (const [, name = ''] of text(page).matchAll(/npm run ([a-z:]+)/g)) {
      expect(scripts, `${page}: npm run ${name}`).toHaveProperty([name])
    }
  }
})
