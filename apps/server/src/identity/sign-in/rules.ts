/** Pure rules for sessions and passwords. Lengths come from the site's settings. */

export type PasswordLimits = {
  passwordLengthMin: number
  passwordLengthMax: number
  /** Names of games and brands here: a password may not consist of them alone. */
  reservedWords?: readonly string[]
}

/** A session ends after this idle time (GLI-19 2.5.4). */
export const IDLE_MINUTES = 30
/** A session ends after this even while it is used. */
export const SESSION_DAYS = 30

/** Long enough, not among the common ones, not the account's own name or one character repeated. */
export function passwordFits(
  password: string,
  account: string,
  limits: PasswordLimits,
  common: ReadonlySet<string>,
): boolean {
  const length = Array.from(password).length
  if (length < limits.passwordLengthMin || length > limits.passwordLengthMax) return false
  const plain = password.toLowerCase()
  if (common.has(plain)) return false
  if (account.length >= 4 && plain.includes(account.toLowerCase())) return false
  return new Set(plain).size > 2
}

/** Words that people here think of first: gaming, places, and well-known brands. */
const nearWords = [
  'perlas',
  'pearl',
  'casino',
  'sugal',
  'slots',
  'slot',
  'lobby',
  'jackpot',
  'bingo',
  'poker',
  'baccarat',
  'sabong',
  'lotto',
  'bonus',
  'deposit',
  'withdraw',
  'password',
  'pagcor',
  'gcash',
  'maya',
  'paymaya',
  'philippines',
  'pilipinas',
  'pinoy',
  'pinas',
  'filipino',
  'manila',
  'maynila',
  'makati',
  'taguig',
  'pasay',
  'pasig',
  'quezon',
  'quezoncity',
  'caloocan',
  'cebu',
  'davao',
  'baguio',
  'iloilo',
  'bacolod',
  'zamboanga',
  'antipolo',
  'cavite',
  'laguna',
  'batangas',
  'bulacan',
  'pampanga',
  'boracay',
  'palawan',
  'jollibee',
  'mcdo',
  'chowking',
  'globe',
  'smart',
  'meralco',
  'lazada',
  'shopee',
  'grab',
  'facebook',
  'tiktok',
  'ginebra',
  'sanmiguel',
  'barangay',
  'mahal',
  'mahalkita',
  'iloveyou',
  'bahay',
  'swerte',
  'pogi',
  'ganda',
] as const

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  l: 'i',
}
/** Undoes usual letter swaps: `m4n1la` and `manila` become the same. */
const disguised = (text: string) =>
  Array.from(text.toLowerCase(), (letter) => leet[letter] ?? letter).join('')

/**
 * Whether a password consists only of words that come to mind here (our own, games, places, brands), with digits or
 * signs around them: `perlas2026`, `c4sino!`, `manilajollibee`.
 */
export function isGuessable(password: string, reservedWords: readonly string[] = []): boolean {
  const words = new Set(
    [...nearWords, ...reservedWords.map((word) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))]
      .filter((word) => word.length >= 3)
      .map(disguised),
  )
  const plain = password.toLowerCase().replace(/^[^a-z]+(?=.*[a-z])/, '')
  const tail = /[^a-z]*$/.exec(plain)?.[0].length ?? 0
  for (const start of [password.toLowerCase(), plain])
    for (let cut = 0; cut <= tail; cut += 1) {
      const core = start.slice(0, start.length - cut).replaceAll(/[\s._-]/g, '')
      if (core.length >= 3 && isMadeOf(disguised(core), words)) return true
    }
  return false
}

/** Whether a text consists of words of a set, one after the other. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const reached = [true]
  for (let end = 1; end <= text.length; end += 1)
    reached[end] = reached.some((good, start) => good && words.has(text.slice(start, end)))
  return reached[text.length] === true
}
