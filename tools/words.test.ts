import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import tradeWords from './trade-words.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '..')
/** Every English catalog of what players read; its Filipino one lies beside it. */
const catalogs = globSync('{apps,packages,games,campaigns}/**/messages/{en,en-PH}.json', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
const filipinoOf = (file: string) => file.replace(/en(?=-PH\.json$|\.json$)/, 'fil')

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
  [/\bthe house\b(?! edge)/i, 'we, Perlas'],
  [/\bgoes on\b/i, 'continues'],
  [/\b(?:did|do|does|is|was|are|could|can|will) ?not\b/i, 'the contraction'],
  [
    /(?:^|[.!:] )(?:What|Whoever|Who|Of|Those)\b(?!['’]s)[^?]*(?:[.!]|$)/,
    'the noun, or what to do',
  ],
  [/\bwhoever\b/i, 'players, friends, everyone'],
  [/\b(?:every|any|no)body('s)?\b(?<!Nobody)/i, 'everyone, anyone'],
  [/\bby (?:it|them)sel(?:f|ves)\b/i, 'automatically'],
  [/\bthat lies?\b/i, 'placed'],
  [/\b(?:is|are) over(?: (?!your|the)|[.!]|$)/i, 'has ended'],
  [/\bcalled (?:off|back)\b/i, 'cancelled, voided'],
  [
    /\b(?:bet|chip|money|win)s? (?:stand|lie|come back|comes back|goes back)\b/i,
    'counts, is refunded',
  ],
  [/\bwithdrawals? rests?\b/i, 'is paused'],
  [/\bstands? (?:still|here|above|on it|around)\b/i, 'is, shows'],
  [/\b(?:as|so) likely as\b/i, 'equally likely'],
  [/\bdaub/i, 'marked'],
  [/\bstays? yours, also\b|\balso (?:when|where|not)\b/i, 'even if'],
  [/\b(?:our part|games? (?:that )?keeps?|keeps? less than)\b/i, 'house edge'],
  [/\bwho counts?\b|\bcomes? to count\b|\bfriend counts\b/i, 'qualified'],
  [/\bcoins play\b/i, 'play the bonus to unlock it'],
  [/\bfor work\b/i, 'under maintenance'],
  [/\ba double\b/i, 'a duplicate account'],
  [/\bat the desk\b/i, 'support is closed'],
  [/\(0 means\b|\b0× means\b/i, 'another sentence where it is 0'],
  [/\belsewhere\b/i, 'on another site'],
  [/\bin all\b/i, 'in total'],
  [/\bprogrammes?\b|\blicences?\b/i, 'program, license'],
  [/\b(?:what (?:is|was) bet|what you bet)\b/i, 'bets'],
  [/\bmove(?:s)? on\b/i, 'continues'],
  [/\btakes? part\b/i, 'join'],
]

/** Filipino that reads word for word, or has another word than the glossary (docs/words.md). */
const bannedFilipino: readonly [phrase: RegExp, instead: string][] = [
  [/deposito/i, 'deposit, mag-deposit'],
  [/puntos/i, 'points'],
  [/gantimpala/i, 'reward'],
  [/kansel/i, 'i-cancel, na-cancel'],
  [/rehistro/i, 'mag-register'],
  [/\bsign[ -]?in sa (?:account|pag)/i, 'log in'],
  [/maynila/i, 'Manila'],
  [/manlalaro/i, 'player'],
  [/kupon/i, 'coupon'],
  [/balanse/i, 'balance'],
  [/bangko\b|\bng bangko/i, 'bank'],
  [/sambahayan/i, 'household device'],
  [/araw ng negosyo/i, 'banking days'],
  [/para sa matatanda/i, '21 pataas'],
  [/\bsundan kami/i, 'I-follow kami'],
  [/laruang pera/i, 'play money'],
  [/dalawang-hakbang/i, 'two-step login'],
  [/ipagbawal/i, 'mag-self-exclude'],
  [/koponan|ahente/i, 'Agent team, agent'],
  [/\blotto\b/i, 'raffle'],
  [/mapapatay|patayin/i, 'i-off'],
  [/\b(?:su|susu)mulat sa\b/i, 'mag-message'],
  [/patas ba ito/i, 'Fairness'],
  [/bagong salta/i, 'Welcome Week'],
  [/\bkusa(?:ng)?\b/i, 'automatic na'],
  [/tuntunin|patakaran/i, 'terms, rules'],
  [/\bmesa\b/i, 'table'],
  [/libreng (?:ikot|spin|round)/i, 'free spins, free round'],
  [/\bdais\b/i, 'dice'],
  [/beripika|patunayan ngayon/i, 'i-verify, verification'],
  [/miyembro/i, 'member'],
  [/limitasyon/i, 'limit'],
  [/nakaugnay|iugnay/i, 'naka-link, i-link'],
  [/kaibigang bilang|bilang na kaibigan/i, 'qualified na kaibigan'],
]

/** Agreed to or declared in these words, version by version: a new wording is a new version. */
const agreed = /^(?:legal\.declare|kyc\.consent|login\.declaration)$/

type Catalog = { [key: string]: string | Catalog }

function* textsOf(catalog: Catalog, path = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(catalog)) {
    const key = path ? `${path}.${name}` : name
    if (typeof value === 'string') yield [key, value]
    else yield* textsOf(value, key)
  }
}

/** Texts of a catalog that players read, without those they agree to; an ellipsis stands for values. */
const readIn = (file: string) =>
  [...textsOf(JSON.parse(readFileSync(resolve(root, file), 'utf8')) as Catalog)]
    .filter(([key]) => !agreed.test(key))
    .map(([key, text]) => [key, text.replaceAll(/\{\{?[\w, ]+\}?\}|<[^>]+>/g, '…')] as const)

const phrasesIn = (file: string, phrases: typeof banned) =>
  readIn(file).flatMap(([key, text]) =>
    phrases
      .filter(([phrase]) => phrase.test(text))
      .map(([, instead]) => `${file} ${key}: "${text}" (write: ${instead})`),
  )

test('no text of a player has a phrase of a translated voice', () => {
  expect(catalogs.length).toBeGreaterThan(90)
  expect(catalogs.flatMap((file) => phrasesIn(file, banned))).toEqual([])
})

test('Filipino keeps to the words of its glossary', () => {
  expect(catalogs.flatMap((file) => phrasesIn(filipinoOf(file), bannedFilipino))).toEqual([])
})

/** Words of three letters and more. */
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}'’-]+\p{L}/gu) ?? []

test('Filipino is not the English text, but for names and words of the trade', () => {
  const trade = new Set(tradeWords)
  const found = catalogs.flatMap((file) => {
    const filipino = new Map(readIn(filipinoOf(file)))
    return readIn(file)
      .filter(([key, text]) => filipino.get(key) === text)
      .map(([key, text]) => [key, text, wordsOf(text).filter((word) => !trade.has(word))] as const)
      .filter(([, , words]) => words.length > 0)
      .map(([key, text, words]) => `${file} ${key}: "${text}" (in English: ${words.join(', ')})`)
  })
  // A name or a word that Filipinos say in English is added to trade-words.json.
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
  [/most|least/, 'MAX_, MIN_', /^(?!MOST_|LEAST_)/],
  [/hear|hurry|lying|moods?/, 'onMessage, skip, placed or placeOf, SceneState', /^moods?$/],
  [
    /standstill|alongcommit|insist|decidenow|throughdeadlocks?|persistently|stateword|seaword|findseat/,
    'pause, withCommit, callWithRetry, claimInTransaction, retryOnDeadlock, retryOnConflict, TableSnapshot, SeaSnapshot, findTableBets',
  ],
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

function declaredIn(file: string, text: string): string[] {
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
/** Each part as a whole word, made once: made for every name they cost most of this test. */
const bans = bannedNames.map(([part, instead, allowed]) => ({
  part: new RegExp(`^(?:${part.source})$`),
  instead,
  allowed,
  isEngines: part.source.startsWith('facts'),
}))
const bansOf = (name: string) => {
  const words = partsOf(name).split(/\s+/)
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  return bans.filter(
    ({ part, allowed }) =>
      !allowed?.test(name) && [...words, ...pairs].some((word) => part.test(word)),
  )
}

/** Each text that could be a name, but in lines of comments: most files need not be parsed. */
const namesIn = (text: string) =>
  new Set(text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '').match(/[A-Za-z_$][\w$]*/g))

test('code is named in the words of the trade', () => {
  const files = globSync('{art,apps,packages,games,campaigns,e2e,bench,tools}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  expect(files.length).toBeGreaterThan(1_200)
  const known = new Map<string, ReturnType<typeof bansOf>>()
  const banned = (name: string) => {
    const found = known.get(name) ?? bansOf(name)
    known.set(name, found)
    return found
  }
  const found = files.flatMap((file) => {
    const text = readFileSync(resolve(root, file), 'utf8')
    const isSuspect = [...namesIn(text)].some((name) => banned(name).length > 0)
    return [basename(file), ...new Set(isSuspect ? declaredIn(file, text) : [])].flatMap((name) =>
      banned(name)
        .filter(({ isEngines }) => !isEngines || !engine.test(file))
        .map(({ instead }) => `${file}: ${name} (write: ${instead})`),
    )
  })
  expect(found).toEqual([])
})
