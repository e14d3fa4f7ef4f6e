import type { nameReasons } from '@perlas/contract/enums'
import { hoursAfter } from '#/kernel/manila.ts'

/** Pure rules of bank accounts: whose name stands on one, and how long a new one waits. */

export type PersonName = { firstName: string; middleName: string; lastName: string }
export type NameMatch = { score: number; reason: (typeof nameReasons)[number] }

export const MAX_BANK_ACCOUNTS = 10
/** From this score on, an account's name is taken for that of the ID. */
export const NAME_FITS = 80

const suffixes = new Set(['JR', 'SR', 'II', 'III', 'IV', 'JUNIOR', 'SENIOR'])
const particles = new Set(['DE', 'LA', 'LAS', 'LOS', 'DEL', 'DELA', 'DELAS', 'DELOS', 'Y', 'NG'])
const spare = (word: string) => suffixes.has(word) || particles.has(word)
/** How names are shortened here. */
const shortened: Readonly<Record<string, string>> = { MA: 'MARIA', STA: 'SANTA', STO: 'SANTO' }
const longer: Readonly<Record<string, string>> = { JUNIOR: 'JR', SENIOR: 'SR' }
/** Letters that no accent makes, as banks print them. */
const plainLetters: Readonly<Record<string, string>> = {
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
}
/** Banks print this for a letter that they do not have: `JOSE NU?EZ`. */
const LOST = '?'
const MAX_LOST = 6

/** Every word of a name as it is spelled, without accents and case. */
function spelled(name: string): string[] {
  return name
    .normalize('NFKC')
    .replaceAll(/\?+|\uFFFD+/g, LOST)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[ØŁĐÆŒÞ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’`]/g, '')
    .split(/[^\p{L}?]+/u)
    .filter((word) => /\p{L}/u.test(word))
}

/** The same in one writing: `Ma.` is Maria, `dela Cruz` is `de la Cruz`. Nothing that identifies is taken out. */
const allWords = (name: string): string[] =>
  spelled(name).map(
    (word) => shortened[word] ?? word.replace(/^DELA(?=[A-Z]{4})|^DELOS(?=[A-Z]{4})/, ''),
  )

/**
 * The words of one part of a name that make it. Particles and suffixes are left out where something remains: the `ng`
 * of a longer name joins it, and `Ng` alone is the whole last name.
 */
export function nameWords(part: string): string[] {
  const all = allWords(part)
  const own = all.filter((word) => !spare(word))
  return own.length > 0 ? own : all
}

type Parts = { first: string[]; middle: string[]; last: string[] }
const partsOf = ({ firstName, middleName, lastName }: PersonName): Parts => ({
  first: nameWords(firstName),
  middle: nameWords(middleName),
  last: nameWords(lastName),
})

/**
 * How well an account's name is that of the verified ID, 0 to 100, and why. Whole names are compared first, then
 * without blanks, then word by word: a word that the ID does not have is somebody else's, and the last name must be
 * there in full.
 */
export function matchNames(verified: PersonName, account: string): NameMatch {
  const known = partsOf(verified)
  const written = allWords(account)
  if (isWhole(verified, account)) return { score: 100, reason: 'same' }
  if (written.length === 0) return different(0)
  const suffix = suffixOf(written)
  const own = allWords(Object.values(verified).join(' '))
  // A father and a son of one name: a person looks at it.
  if (suffix && suffixOf(own) && suffix !== suffixOf(own) && !own.includes(suffix))
    return different(60)
  return byWords(known, found(verified, written))
}

/** The very text of the ID, with or without the middle name, whatever its blanks, marks and case. */
function isWhole({ firstName, middleName, lastName }: PersonName, account: string): boolean {
  const whole = [`${firstName} ${middleName} ${lastName}`, `${firstName} ${lastName}`]
  const joined = (name: string) => spelled(name).join('') || name.trim()
  // People of one name have it in both fields, because the form asks for two.
  if (joined(firstName) === joined(lastName)) whole.push(lastName)
  const one = (name: string) => allWords(name).join('')
  const lost = lostPattern(joined(account))
  return whole.some(
    (name) =>
      joined(name) === joined(account) ||
      (one(name) !== '' && one(name) === one(account)) ||
      lost?.test(shapesOf(name).at(-1) ?? ''),
  )
}

const suffixOf = (words: readonly string[]) => {
  const last = words.at(-1) ?? ''
  return words.length > 1 && suffixes.has(last) ? (longer[last] ?? last) : undefined
}

/** The account's words, those with lost letters as the ID has them: only a letter with an accent can be lost. */
function found(verified: PersonName, written: readonly string[]): string[] {
  if (!written.some((word) => word.includes(LOST))) return [...written]
  const { firstName, middleName, lastName } = verified
  const shapes = [firstName, lastName, middleName].flatMap(shapesOf)
  return written.flatMap((word) => {
    const pattern = lostPattern(word)
    if (!pattern) return [word]
    const fits = shapes.filter((one) => pattern.test(one))
    const shape = fits.find((one) => !written.includes(one.toUpperCase())) ?? fits[0]
    if (shape === undefined) return [word]
    shapes.splice(shapes.indexOf(shape), 1)
    return allWords(shape)
  })
}

/** What a text with lost letters may be of, among `shapesOf`; bounded, because the player writes it. */
function lostPattern(text: string): RegExp | undefined {
  const lost = text.split(LOST).length - 1
  if (lost === 0 || lost > MAX_LOST || !/\p{L}/u.test(text)) return undefined
  const letters = text.replaceAll(/\p{L}/gu, (letter) => `[${letter}${letter.toLowerCase()}]`)
  return new RegExp(`^${letters.replaceAll(LOST, '[a-z]{1,3}')}$`, 'u')
}

/** The words of a part, and all of them joined: accented letters are small and plain, all others capitals. */
function shapesOf(part: string): string[] {
  const shape = part
    .normalize('NFKC')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/\p{L}/gu, (letter) => {
      const plain = allWords(letter)[0] ?? letter
      return /^[A-Za-z]$/.test(letter) || !/^[A-Z]+$/.test(plain) ? plain : plain.toLowerCase()
    })
  const words = shape.split(/[^\p{L}]+/u).filter(Boolean)
  return [...words, words.join('')]
}

function byWords({ first, middle, last }: Parts, account: readonly string[]): NameMatch {
  const rest = alike(account, [first, middle, last])
  const text = rest.filter((word) => !spare(word)).join(' ')
  const whole = [...first, ...middle, ...last]
  if (text === whole.join(' ') || text === [...first, ...last].join(' ')) {
    return { score: 100, reason: 'same' }
  }
  const seen = new Set(rest)
  for (const word of last) if (!takeOut(rest, word)) return different(20)
  const fullFirst = first.filter((word) => takeOut(rest, word)).length
  for (const word of middle) takeOut(rest, word)
  const unused = [...first, ...middle].filter((word) => !seen.has(word))
  const left = rest.filter((word) => !spare(word))
  const initials = left.filter((word) => word.length === 1)
  if (left.length > initials.length) return different(40)
  for (const letter of initials) {
    const of = unused.findIndex((word) => word.startsWith(letter))
    if (of < 0) return different(40)
    unused.splice(of, 1)
  }
  // One letter for the first name fits too many people.
  if (fullFirst === 0) return { score: 60, reason: 'initials' }
  if (initials.length > 0) return { score: 90, reason: 'initials' }
  if (fullFirst === first.length) return { score: 95, reason: 'order' }
  return { score: 85, reason: 'part' }
}

/** The account's words with those blanks that the ID has: `JUANMIGUEL` is Juan Miguel, `ABDUL RAHMAN` is Abdulrahman. */
function alike(account: readonly string[], parts: readonly string[][]): string[] {
  const words = account.flatMap((word) => parts.find((part) => part.join('') === word) ?? [word])
  const own = parts.flat()
  const joins = (run: readonly string[], whole: string) =>
    run.join('') === whole && !run.some((word) => own.includes(word))
  for (const whole of own) {
    for (let from = 0; from < words.length && !words.includes(whole); from += 1) {
      const to = words.findIndex((_, at) => at > from && joins(words.slice(from, at + 1), whole))
      if (to > 0) words.splice(from, to - from + 1, whole)
    }
  }
  return words
}

/** Whether an account's name is taken for that of the ID: what the cashier and the office both go by. */
export function accountNameFits(verified: PersonName, account: string): boolean {
  return matchNames(verified, account).score >= NAME_FITS
}

function different(score: number): NameMatch {
  return { score, reason: 'different' }
}

function takeOut(words: string[], word: string): boolean {
  const at = words.indexOf(word)
  if (at >= 0) words.splice(at, 1)
  return at >= 0
}

/** Until when an account waits; null once money may go there. */
export function coolsUntil(
  account: { changedAt: Date },
  match: NameMatch | null,
  hours: number,
  now: Date,
): Date | null {
  if (hours === 0 || (match !== null && match.score >= NAME_FITS)) return null
  const until = hoursAfter(account.changedAt, hours)
  return until > now ? until : null
}
