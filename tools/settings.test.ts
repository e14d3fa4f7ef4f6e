import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
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
  for (const page of ['README.md', 'AGENTS.md', 'docs/operations.md', 'docs/kyc.md']) {
    for (const [, name = ''] of text(page).matchAll(/npm run ([a-z:]+)/g)) {
      expect(scripts, `${page}: npm run ${name}`).toHaveProperty([name])
    }
  }
})
