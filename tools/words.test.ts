import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const catalogs = globSync(
  [
    'apps/player/src/**/messages/en-PH.json',
    'apps/studio/src/**/messages/en.json',
    '{games,campaigns}/*/messages/{en,en-PH}.json',
  ],
  { cwd: root },
)

/** Phrases of a translated voice, and what to write instead. */
const banned: readonly [phrase: RegExp, instead: string][] = [
  [/\bof now\b/i, 'current'],
  [/\bbound\b/i, 'locked'],
  [/\bpapers\b/i, 'ID, terms'],
  [/\banew\b/i, 'again'],
  [/\bit stands\b/i, "it's"],
  [/\bwho has\b/i, 'a sentence of its own'],
  [/\b(?:run|ran|runs) out\b/i, 'expired, used up'],
  [/\bthat you\b.*\bwith\b/i, 'two sentences'],
  [/\blet go\b/i, 'cancel, remove'],
  [/\bkeeps? others out\b/i, 'protection'],
  [/\bkept out\b/i, 'on a break, excluded'],
  [/\bsuperior\b/i, 'who invited you'],
  [/\bupkeep\b/i, 'coming soon'],
  [/\bstak(?:e|ed|es|ing)\b/i, 'bet'],
  [/\bunder way\b/i, 'in progress'],
  [/\bg(?:ive|ives|iven) up\b/i, 'cancel'],
  [/\b(?:take it|taken) back\b/i, 'cancel'],
  [/\bsomebody\b/i, 'someone'],
  [/\bin force\b/i, 'you have'],
  [/\bmeanwhile\b/i, 'for now'],
  [/\bthe house\b/i, 'we, Perlas'],
  [/\bgoes on\b/i, 'continues'],
  [/\b(?:did|do|does|is|was|are|could|can|will) ?not\b/i, 'the contraction'],
]

/** Agreed to or declared in these words, version by version: a new wording is a new version. */
const agreed = /^(?:papers\.|kyc\.consent$|login\.declaration$)/

type Catalog = { [key: string]: string | Catalog }

function* textsOf(catalog: Catalog, path = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(catalog)) {
    const key = path ? `${path}.${name}` : name
    if (typeof value === 'string') yield [key, value]
    else yield* textsOf(value, key)
  }
}

test('no text of a player has a phrase of a translated voice', () => {
  expect(catalogs.length).toBeGreaterThan(25)
  const found = catalogs.flatMap((file) =>
    [...textsOf(JSON.parse(readFileSync(resolve(root, file), 'utf8')) as Catalog)]
      .filter(([key]) => !agreed.test(key))
      .flatMap(([key, text]) =>
        banned
          .filter(([phrase]) => phrase.test(text))
          .map(([, instead]) => `${file} ${key}: "${text}" (write: ${instead})`),
      ),
  )
  expect(found).toEqual([])
})
