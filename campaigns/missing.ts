import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulePoints } from '@perlas/contract/campaigns'

const languages = ['en-PH', 'fil-PH'] as const

type Texts = { [key: string]: string | Texts }

const flat = (texts: Texts, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, inner]): [string, string][] =>
    typeof inner === 'string' ? [[before + name, inner]] : flat(inner, `${before}${name}.`),
  )
const blanks = (text: string) => [...(text.match(/\{\{\w+(?:, manila)?\}\}/g) ?? [])].sort().join()
/** A name, a number or a word of both languages needs no translation; a sentence does. */
const isSentence = (text: string) =>
  text
    .replaceAll(/\{\{[^}]*\}\}/g, '')
    .trim()
    .split(/\s+/).length > 3

/** A campaign or a kind of activity: its folder, the name of its coins in the books, where players meet it. */
export type Met = { code: string; source: string; path: string }

/** What it lacks before players can have it, in words; `root` is the repository. */
export function missing(root: string, { code, source, path }: Met): string[] {
  const folder = join(root, 'campaigns', code)
  const found: string[] = []
  const [english, filipino] = languages.map((language) => {
    const file = join(folder, 'messages', `${language}.json`)
    const texts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
    return new Map(flat(texts))
  }) as [Map<string, string>, Map<string, string>]
  for (const key of new Set([...english.keys(), ...filipino.keys()])) {
    const [one, other] = [english.get(key) ?? '', filipino.get(key) ?? '']
    if (!one.trim() || !other.trim()) found.push(`text ${key} is not in both languages`)
    else if (blanks(one) !== blanks(other)) found.push(`text ${key} has other blanks in fil-PH`)
    else if (one === other && isSentence(one)) found.push(`text ${key} is not translated`)
  }
  const space = code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  for (const point of rulePoints)
    if (!english.has(`${space}.rules.${point}`)) found.push(`no rule ${space}.rules.${point}`)
  for (const language of languages) {
    const names = readFileSync(
      join(root, `apps/player/src/bonus/messages/${language}.json`),
      'utf8',
    )
    const { bonus } = JSON.parse(names) as { bonus: { source: Texts } }
    if (!bonus.source[source])
      found.push(`no name of its coins: bonus.source.${source} in ${language}`)
  }
  if (!globSync('*.test.ts', { cwd: folder }).length) found.push('no test tells its stories')
  const says = (pattern: string) =>
    globSync(pattern, {
      cwd: root,
      exclude: (name) => ['node_modules', 'dist'].includes(String(name)),
    })
      .filter((file) => !/\.test\.tsx?$|shells\/|contract\/src\/pages/.test(file))
      .some((file) => readFileSync(join(root, file), 'utf8').includes(path))
  // Under its code the list of activities finds what stands in its table (activityPath).
  const table = join(root, 'apps/player/src/session/activity-pages.ts')
  const isListed =
    path === `/reward/detail/${code}` &&
    existsSync(table) &&
    readFileSync(table, 'utf8').includes(`'${code}']`)
  if (!isListed && !says('{apps/player/src,campaigns/*/player}/**/*.{ts,tsx}'))
    found.push(`no link leads to ${path}`)
  if (!says('e2e/journeys/**/*.e2e.ts')) found.push(`no journey opens ${path}`)
  return found
}
