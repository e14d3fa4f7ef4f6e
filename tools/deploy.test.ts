import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { settings as pay } from '../apps/sandbox-pay/src/settings.ts'
import { settings as lobby } from '../apps/server/src/settings.ts'
import { settings as studio } from '../apps/studio/src/settings.ts'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const compose = read('deploy/compose/compose.yaml')
const page = read('docs/deploy.md')

test('each variable that a file of deploy/ sets is one that the programs read', () => {
  const known = new Set(Object.keys({ ...lobby, ...studio, ...pay, NODE_ENV: 0 }))
  // The image of PostgreSQL and its script read these.
  const others = new Set(['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'LOBBY_PASSWORD'])
  const set = [...compose.matchAll(/[\s{]([A-Z][A-Z0-9_]+): /g)].map(([, name = '']) => name)
  for (const file of readdirSync(join(root, 'deploy/systemd'))) {
    const lines = [...read('deploy/systemd', file).matchAll(/^Environment=(.*)$/gm)]
    for (const [, pairs = ''] of lines)
      set.push(...pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''))
  }
  expect(set.length).toBeGreaterThan(40)
  expect(set.filter((name) => !known.has(name) && !others.has(name))).toEqual([])
})

test('each variable that the operator gives is on the page, and sandbox-pay is off', () => {
  const asked = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name))
  expect([...asked].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  expect(compose).toMatch(/SANDBOX_PAY: \$\{SANDBOX_PAY:-off\}/)
  expect(/\n {2}sandbox-pay:\n(?: {4}.*\n)*? {4}profiles: \[trial\]/.test(compose)).toBe(true)
  expect(page).not.toMatch(/enable.*sandbox-pay/)
})

test('the databases and roles of the containers are those of the manual', () => {
  const manual = read('docs/operations.md').match(/^CREATE (?:ROLE|DATABASE) .*$/gm) ?? []
  const script = read('deploy/compose/roles.sh').match(/^CREATE (?:ROLE|DATABASE) .*$/gm) ?? []
  const plain = (line: string) => line.replace(/PASSWORD .*/, '')
  expect(manual).toHaveLength(5)
  expect(script.map(plain)).toEqual(manual.map(plain))
})
