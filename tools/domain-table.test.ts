import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { domains, wings } from './domain-table.ts'

const root = resolve(import.meta.dirname, '..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')

test('the page of the house and the page for newcomers name the domains as the table does', () => {
  const [, page = ''] = text('docs/architecture.md').split('## Domains')
  const [part = ''] = page.split('\n## ')
  const rows = [...part.matchAll(/^\| (?:\w+)? +\| `([\w-]+)` +\|/gm)]
  expect(rows.map(([, name]) => name)).toEqual(domains.map(({ name }) => name))
  const line = /Wings of the server[^.]*?: ([^.]*)\./.exec(text('AGENTS.md'))?.[1] ?? ''
  const named = [...line.matchAll(/(\w+) \(([^)]*)\)/g)].map(([, wing = '', members = '']) => [
    wing,
    members.replaceAll(/\s+/g, ' ').split(' · '),
  ])
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(wings).map(([wing, of]) => [wing, Object.keys(of)])),
  )
})
