import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  classes,
  classNames,
  RETENTION_JOB,
  type Ending,
  type RetentionClass,
} from '../apps/server/src/operations/privacy/retention/classes.ts'
import { keptInWords } from '../apps/server/src/operations/privacy/retention/rules.ts'
import { normalized } from './settings.ts'

/** `npm run retention` writes the tables of docs/privacy.md, what is kept and how long, out of the list of classes. */
export const privacyFile = join(resolve(import.meta.dirname, '..'), 'docs/privacy.md')

const BEGINS = '<!-- npm run retention: made of retention/classes.ts -->'
const ENDS = '<!-- the end of what npm run retention makes -->'

const keptFor = (of: RetentionClass) => keptInWords(of) || 'by table, below'

function ends(ending: Ending): [how: string, by: string, held: string] {
  switch (ending.ends) {
    case 'deleted':
      return [
        `deleted${'closing' in ending ? ' with the account' : ''}${ending.objects ? ', with its object' : ''}`,
        `\`${RETENTION_JOB}\``,
        'yes',
      ]
    case 'emptied':
      return [
        `emptied: ${Object.keys(ending.columns)
          .map((column) => `\`${column}\``)
          .join(', ')}`,
        `\`${RETENTION_JOB}\``,
        'yes',
      ]
    case 'by-job':
      return [ending.when, `\`${ending.job}\``, ending.held ? 'yes' : 'no']
    case 'archived':
      return ['months leave for the archive whole', 'the archive', '–']
    case 'never':
      return [`kept: ${ending.why}`, '–', '–']
  }
}

/** The part between the marks, before it is formatted. */
export function retentionPart(): string {
  const overview = classNames.map((name) => {
    const of: RetentionClass = classes[name]
    return `| ${of.title} | ${keptFor(of)} | ${of.basis} |`
  })
  const parts = classNames.map((name) => {
    const of: RetentionClass = classes[name]
    const rows = Object.entries(of.tables).map(([table, ending]) => {
      const [how, by, held] = ends(ending)
      return `| \`${table}\` | ${how} | ${by} | ${held} |`
    })
    return [
      `### ${of.title}`,
      ['| table | ends | by | held |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ].join('\n\n')
  })
  return [
    BEGINS,
    ['| data | kept | why |', '| --- | --- | --- |', ...overview].join('\n'),
    ...parts,
    ENDS,
  ].join('\n\n')
}

/** The page with that part as the list has it. */
export function privacyPage(page: string): string {
  const [before, rest = ''] = page.split(BEGINS)
  const after = rest.split(ENDS)[1]
  if (after === undefined) throw new Error(`docs/privacy.md lacks the marks of npm run retention`)
  return `${before}${retentionPart()}${after}`
}

export const isFresh = (page = readFileSync(privacyFile, 'utf8')) =>
  normalized(page) === normalized(privacyPage(page))

if (process.argv[1] === import.meta.filename && !isFresh())
  writeFileSync(privacyFile, privacyPage(readFileSync(privacyFile, 'utf8')))
