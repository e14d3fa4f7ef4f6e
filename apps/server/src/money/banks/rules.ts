import type { nameReasons } from '@perlas/contract/enums'
import { hoursAfter } from '#/kernel/manila.ts'

/** Pure rules of bank accounts: whose name stands on one, and how long a new one waits. */

export type PersonName = { firstName: string; middleName: string; lastName: string }
export type NameMatch = { score: number; reason: (typeof nameReasons)[number] }

export const MOST_BANK_ACCOUNTS = 10
/** From this score on, an account's name is taken for that of the ID. */
export const NAME_FITS = 80

const suffixes = new Set(['JR', 'SR', 'II', 'III', 'IV', 'JUNIOR', 'SENIOR'])
const particles = new Set(['DE', 'LA', 'LAS', 'LOS', 'DEL', 'DELA', 'DELAS', 'DELOS', 'Y', 'NG'])
/** How names are shortened here. */
const shortened: Readonly<Record<string, string>> = { MA: 'MARIA', STA: 'SANTA', STO: 'SANTO' }

/** The words of a name that make it: no accents, case, particles or suffixes; `dela Cruz` is `de la Cruz`. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/['’`]/g, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !suffixes.has(word) && !particles.has(word))
    .map((word) => shortened[word] ?? word.replace(/^DELA(?=[A-Z]{4})|^DELOS(?=[A-Z]{4})/, ''))
}

/**
 * How well an account's name is that of the verified ID, 0 to 100, and why. A word that the ID does not have is
 * somebody else's; the last name must be there in full.
 */
export function matchNames(verified: PersonName, account: string): NameMatch {
  const written = nameWords(account)
  const [first, middle, last] = [verified.firstName, verified.middleName, verified.lastName].map(
    nameWords,
  ) as [string[], string[], string[]]
  if (written.length === 0 || last.length === 0 || first.length === 0) return different(0)
  const text = written.join(' ')
  if (text === [...first, ...middle, ...last].join(' ')) return { score: 100, reason: 'same' }
  if (text === [...first, ...last].join(' ')) return { score: 100, reason: 'same' }

  const left = [...first, ...middle]
  const rest = [...written]
  for (const word of last) if (!takeOut(rest, word)) return different(20)
  const fullFirst = first.filter((word) => takeOut(rest, word)).length
  for (const word of middle) takeOut(rest, word)
  const unused = left.filter((word) => !written.includes(word))
  const initials = rest.filter((word) => word.length === 1)
  const foreign = rest.filter((word) => word.length > 1)
  if (foreign.length > 0) return different(40)
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
