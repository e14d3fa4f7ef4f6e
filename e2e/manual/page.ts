import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../nodes/nodes.ts'

/** The blocks of commands and settings in docs/operations.md, which the tests beside this file take from there. */
type Block = {
  text: string
  lines: string[]
  /** Why no test runs it, as the line above it says. */
  left: string | undefined
}

const NOT_RUN = /^Not run by the tests: (.+)$/

function blocksOf(page: string): Block[] {
  return [...page.matchAll(/([^\n]*)\n\n```\w*\n([^`]*)```/g)].map(
    ([, above = '', inside = '']) => ({
      text: inside.trim(),
      lines: inside.trim().split('\n'),
      left: NOT_RUN.exec(above)?.[1],
    }),
  )
}

export const blocks = blocksOf(readFileSync(join(root, 'docs/operations.md'), 'utf8'))

/** The tests know a block by what is in it and in no other. */
export const marks = {
  start: 'npm start',
  secrets: '"pseudonym": "…"',
  site: 'INSERT INTO content.sites',
  studioAndPay: 'node apps/studio/src/main.ts',
  nodes: 'ROLE=worker node apps/server/src/main.ts',
  upgrade: '$NODE/readyz',
  embedded: 'HOME_OF_DB=',
  backup: 'npm run restore',
  ownBackup: 'ADMINISTRATOR_URL=',
  roles: 'CREATE ROLE perlas_owner',
  prepare: 'node apps/server/src/prepare.ts',
  archive: 'archive_command',
  oldMonth: 'npm run archive',
  recovery: 'recovery_target_time',
  proofs: 'npm run audit:office',
  provider: 'provider-cli.ts',
} as const

export function block(name: keyof typeof marks): Block {
  // A block with one mark more than another one is the first's: `prepare.ts` stands in two.
  const found = blocks.filter(({ text }) => text.includes(marks[name]))
  const shortest = found.toSorted((a, b) => a.text.length - b.text.length)[0]
  if (!shortest) throw new Error(`docs/operations.md has no block with ${marks[name]}`)
  return shortest
}

/** A text of the page in which each `…` is one of these, in their order. */
export function filled(text: string, ...values: string[]): string {
  let at = 0
  return text.replaceAll('…', () => {
    const value = values[at]
    at += 1
    if (value === undefined) throw new Error(`there is no value for the ${at}th … of ${text}`)
    return value
  })
}
