import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from './help.ts'
import { isFresh, settingsPage } from './settings.ts'

const root = resolve(import.meta.dirname, '..')
const text = (path: string) => readFileSync(resolve(root, path), 'utf8')

test('docs/settings.md has every setting that a program can read: npm run settings', () => {
  expect(isFresh()).toBe(true)
  for (const name of ['STOP_DELAY', 'KYC_KEYS_JSON', 'STUDIO_SEED_KEYS', 'PAY_API_KEY'])
    expect(settingsPage()).toContain(`\`${name}\``)
})

test('every command that the pages name is there', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  const recipes = readdirSync(resolve(root, 'docs/recipes')).map((file) => `docs/recipes/${file}`)
  const others = ['operations', 'kyc', 'traps', 'debugging'].map((name) => `docs/${name}.md`)
  for (const page of ['README.md', 'AGENTS.md', ...others, ...recipes]) {
    for (const [, name = ''] of text(page).matchAll(/npm run ([a-z:]+)/g)) {
      expect(scripts, `${page}: npm run ${name}`).toHaveProperty([name])
    }
  }
})

test('npm run help knows every command', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  const known = Object.values(commands)
    .flat()
    .map(([command]) => command)
    .join(', ')
  for (const name of Object.keys(scripts).filter((one) => one !== 'help'))
    expect(known, name).toMatch(new RegExp(`(?:npm (?:run )?|, )${name}\\b`))
})
