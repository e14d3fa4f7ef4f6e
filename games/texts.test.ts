import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { languages, type Messages } from '@perlas/game-kit/messages'
import { everyGame } from './server.ts'

// Texts of games and of the studio's page are message files: complete in each language, and nowhere else.
const root = resolve(import.meta.dirname, '..')
const besideOf = (game: (typeof everyGame)[number]) =>
  game.kind === 'table' ? game.beside : undefined
const places = [
  ...everyGame.map((game) => ({
    name: game.code,
    messages: [`games/${game.code}/messages`],
    code: `games/${game.code}/client`,
    // What a variant does not say itself, the table that it stands beside says.
    beside: besideOf(game),
    own: game.name.split(' '),
  })),
  {
    name: 'sports',
    messages: ['packages/game-kit/src/parts/sports/messages'],
    code: 'packages/game-kit/src/parts/sports',
    beside: undefined,
    own: [],
  },
  {
    name: 'sea',
    messages: ['packages/game-kit/src/parts/sea/messages'],
    code: 'packages/game-kit/src/parts/sea',
    beside: undefined,
    own: [],
  },
  {
    name: 'page',
    // Some of it is fetched later.
    messages: ['', 'sheets/', 'verify/'].map((part) => `apps/studio/src/page/${part}messages`),
    code: 'apps/studio/src/page',
    beside: undefined,
    own: [],
  },
]
type Place = (typeof places)[number]

const textsIn = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as Messages
const ownTexts = ({ messages }: Place, language: string): Messages =>
  Object.assign({}, ...messages.map((folder) => textsIn(folder, language))) as Messages
const read = (place: Place, language: string): Messages => ({
  ...(place.beside !== undefined && textsIn(`games/${place.beside}/messages`, language)),
  ...ownTexts(place, language),
})
const sourcesIn = (folder: string) =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: ['**/*.test.*'] }).map((file) =>
    sourceAt(join(folder, file)),
  )
type Source = ReturnType<typeof sourceAt>
const sourceAt = (path: string) => {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }
}
/** Parts of the kit ask for texts of the game that they draw; those with texts of their own are places of their own. */
const parts = 'packages/game-kit/src/parts'
function partsUsedBy(files: readonly Source[], found = new Map<string, Source>()): Source[] {
  for (const { path, tree } of files)
    visit(tree, (node) => {
      if (!ts.isImportDeclaration(node)) return
      const name = (node.moduleSpecifier as ts.StringLiteral).text
      const used = name.startsWith('@perlas/game-kit/parts/')
        ? `${name.replace('@perlas/game-kit/parts', parts)}.ts`
        : path.startsWith(parts) && /^[.]+\/.*[.]ts$/.test(name)
          ? posix.join(posix.dirname(path), name)
          : ''
      if (!used.startsWith(`${parts}/`) || /parts\/(?:sea|sports)\//.test(used)) return
      if (found.has(used) || !existsSync(join(root, used))) return
      const source = sourceAt(used)
      found.set(used, source)
      partsUsedBy([source], found)
    })
  return [...found.values()]
}
const sources = (place: Place) => {
  const own = [
    ...sourcesIn(place.code),
    ...(place.beside === undefined ? [] : sourcesIn(`games/${place.beside}/client`)),
  ]
  return place.code.startsWith('games/') ? [...own, ...partsUsedBy(own)] : own
}

describe.for(places)('$name', (place) => {
  test('has every text in each language, with the same gaps to fill', () => {
    for (const folder of place.messages)
      expect(readdirSync(join(root, folder)).toSorted()).toEqual(
        languages.map((language) => `${language}.json`).toSorted(),
      )
    const gaps = (text: string) =>
      Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => String(name)).toSorted()
    const english = read(place, 'en')
    for (const language of languages) {
      const messages = read(place, language)
      for (const folder of place.messages)
        expect(Object.keys(textsIn(folder, language)).toSorted(), language).toEqual(
          Object.keys(textsIn(folder, 'en')).toSorted(),
        )
      expect(Object.keys(messages).toSorted(), language).toEqual(Object.keys(english).toSorted())
      for (const [key, text] of Object.entries(messages)) {
        expect(text.trim(), `${language} ${key}`).not.toBe('')
        if (!key.endsWith('.one') || gaps(text).length > 0)
          expect(gaps(text), `${language} ${key}`).toEqual(gaps(english[key] ?? ''))
      }
    }
  })

  test('uses only texts that are there, and has none that nothing uses', () => {
    const keys = Object.keys(read(place, 'en'))
    const asked = sources(place).flatMap(({ path, tree }) =>
      path.includes('/machine/') ? namedKeys(tree) : askedKeys(tree),
    )
    for (const ask of asked) {
      expect(
        keys.filter((key) => ask.pattern.test(key)),
        ask.shown,
      ).not.toEqual([])
    }
    // The verifier asks each game for these.
    const verifier = ['verify.choice', 'verify.steps']
    const unused = keys.filter(
      (key) =>
        !(place.name !== 'page' && verifier.includes(key)) &&
        !asked.some(({ pattern }) => pattern.test(key.replace(/[.]one$/, ''))),
    )
    expect(unused).toEqual([])
  })

  test('writes no percentage: each is drawn from the figure that the game declares', () => {
    // How a chance is typed, as an example.
    const examples = new Set(['verify.choice'])
    const inTexts = languages.flatMap((language) =>
      Object.entries(read(place, language))
        .filter(([key, text]) => !examples.has(key) && /\d\s?%/.test(text))
        .map(([key]) => `${language} ${key}`),
    )
    const inRules = sources(place)
      .filter(({ path }) => /(?:rules|client)[^/]*\.ts$/.test(path))
      .flatMap(({ path, tree }) =>
        literals(tree)
          .filter((text) => /^\d[\d.]*\s?%$/.test(text))
          .map((text) => `${path}: ${text}`),
      )
    expect([...inTexts, ...inRules]).toEqual([])
  })

  test('has no text in its code', () => {
    const found = sources(place).flatMap(({ path, tree }) =>
      literals(tree)
        .filter((text) => isText(text) && !place.own.includes(text.trim()))
        .map((text) => `${path}: ${text}`),
    )
    expect(found).toEqual([])
  })
})

/** A machine names texts as data: each literal of it that looks like a key is one. */
function namedKeys(tree: ts.SourceFile): { shown: string; pattern: RegExp }[] {
  const named: { shown: string; pattern: RegExp }[] = []
  visit(tree, (node) => {
    const parts = partsOf(node)
    if (!parts || !/^[a-z]+[.]/.test(parts[0] ?? '')) return
    named.push({ shown: node.getText(), pattern: keyOf(parts) })
  })
  return named
}

/** A literal's texts, between the values that are filled in. */
function partsOf(node: ts.Node): string[] | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
}
const keyOf = (parts: readonly string[], around = (key: string) => key) =>
  new RegExp(`^${around(parts.map((part) => part.replaceAll('.', '[.]')).join('[\\w-]+'))}$`)

/** What `t('…')`, `text('…')` and `notice('…')` ask for; a part that is filled in stands for anything. */
function askedKeys(tree: ts.SourceFile): { shown: string; pattern: RegExp }[] {
  const asked: { shown: string; pattern: RegExp }[] = []
  const add = (node: ts.Expression, around: (key: string) => string) => {
    if (ts.isConditionalExpression(node)) {
      add(node.whenTrue, around)
      add(node.whenFalse, around)
      return
    }
    const parts = partsOf(node)
    if (parts) asked.push({ shown: node.getText(), pattern: keyOf(parts, around) })
  }
  visit(tree, (node) => {
    if (!ts.isCallExpression(node)) return
    const called = ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : node.expression.getText()
    const [first] = node.arguments
    if (!first) return
    if (['t', 'text', 'hint'].includes(called)) add(first, (key) => key)
    if (called !== 'notice') return
    add(first, (key) => `notice[.]${key}[.](?:text|title)`)
    visit(node, (inner) => {
      if (ts.isPropertyAssignment(inner) && inner.name.getText() === 'title')
        add(inner.initializer, (key) => `notice[.]${key}[.]title`)
    })
  })
  return asked
}

/** String literals that could reach a player: no imports, types, faults or classes. */
function literals(tree: ts.SourceFile): string[] {
  const found: string[] = []
  const silent = (node: ts.Node): boolean =>
    ts.isImportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isThrowStatement(node) ||
    (ts.isNewExpression(node) && node.expression.getText().endsWith('Error')) ||
    (ts.isPropertyAssignment(node) && node.name.getText() === 'class')
  const walk = (node: ts.Node): void => {
    if (silent(node)) return
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isTemplateExpression(node))
      found.push(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text))
    ts.forEachChild(node, walk)
  }
  walk(tree)
  return found
}

/** A capitalised word, or three words in a row: neither is a key, a class, a place in a style or a path. */
function isText(text: string): boolean {
  if (/[<>;(){}=]|px\b|\d%/.test(text)) return false
  if (/^(?:Arrow\w+|Enter|Escape|Bearer|Asia\/Manila|POST)\b/.test(text.trim())) return false
  return /(?:^|\s)[A-Z][a-z]+/.test(text) || /[a-z]{2,} [a-z]+ [a-z]{2,}/.test(text)
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}
