import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import ts from 'typescript'
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
const agreed = /^(?:legal\.|kyc\.consent$|login\.declaration$)/

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

/** Names that were private words of this project, and the trade's. A part of a name counts: `roundsTold`, `WayBackStep`. */
const bannedNames: readonly [part: RegExp, instead: string, allowed?: RegExp][] = [
  [/told|said/, 'reported, answer, message, notify'],
  [/papers?/, 'terms, legal, documents', /^agreePapers$|^MuiPaper$/],
  [/wayback|waycodes?/, 'accountRecovery', /^(?:make|resetBy)WayCodes?$/],
  [/elsewhere/, 'social, other, another node'],
  [/things?/, 'what it is', /[nN]othing|[sS]omething/],
  [/wish/, 'wanted, request'],
  [
    /bound/,
    'locked (money), added (numbers, accounts), associatedData',
    /^(?:bound|chiSquareBound)$/,
  ],
  [/tend/, 'maintain, sweep', /[eE]xtend|[iI]ntend/],
  [/facts?/, 'details, events, input; facts are what the engine of campaigns reads'],
]
/** Where facts are facts. */
const engine = /^(?:campaigns|packages\/campaign-kit|apps\/server\/src\/engagement\/campaigns)\//

const isDeclared = (name: ts.Identifier): boolean => {
  const { parent } = name
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      (ts.isBindingElement(parent) && parent.propertyName !== undefined)) &&
    parent.name === name
  )
}

function declaredIn(file: string): string[] {
  const text = readFileSync(resolve(root, file), 'utf8')
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const names: string[] = []
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node)) names.push(node.text)
    ts.forEachChild(node, walk)
  }
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind))
  return names
}
/** `roundsTold` and `way-back` as `rounds told`, `way back`, so that a part is found whole. */
const partsOf = (name: string) => name.replaceAll(/([a-z0-9])(?=[A-Z])|[-_.]/g, '$1 ').toLowerCase()
const has = (name: string, part: RegExp) => {
  const words = partsOf(name).split(/\s+/)
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  return [...words, ...pairs].some((word) => new RegExp(`^(?:${part.source})$`).test(word))
}

test('code is named in the words of the trade', () => {
  const files = globSync('{art,apps,packages,games,campaigns,e2e,bench,tools}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  expect(files.length).toBeGreaterThan(1_200)
  const found = files.flatMap((file) =>
    [basename(file), ...new Set(declaredIn(file))].flatMap((name) =>
      bannedNames
        .filter(([part, , allowed]) => has(name, part) && !allowed?.test(name))
        .filter(([part]) => !(part.source.startsWith('facts') && engine.test(file)))
        .map(([, instead]) => `${file}: ${name} (write: ${instead})`),
    ),
  )
  expect(found).toEqual([])
})
