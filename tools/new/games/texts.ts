import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
type Texts = Readonly<Record<string, string>>

/** A neighbour's texts by their keys, which were edited by natives, and a game's own, in both languages. */
export function textsWith(
  code: string,
  same: readonly string[],
  { title, english, filipino }: { title: string; english: Texts; filipino: Texts },
) {
  const read = (language: 'en' | 'fil', own: Texts): Texts => {
    const path = join(root, 'games', code, `messages/${language}.json`)
    const texts = JSON.parse(readFileSync(path, 'utf8')) as Texts
    return { title, ...Object.fromEntries(same.map((key) => [key, texts[key]!])), ...own }
  }
  return { english: read('en', english), filipino: read('fil', filipino) }
}
