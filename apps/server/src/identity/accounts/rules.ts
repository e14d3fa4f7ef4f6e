/** Pure rules of sign-in and registration. Lengths come from the site's configuration. */

export type NameLimits = { usernameLengthMin: number; usernameLengthMax: number }
export type PasswordLimits = {
  passwordLengthMin: number
  passwordLengthMax: number
  /** Names of games and brands here: nobody's password is made of them alone. */
  houseWords?: readonly string[]
}

/** Idle time after which the password is asked for again (GLI-19 2.5.4). */
export const IDLE_MINUTES = 30
/** A session ends after this even when it is used. */
export const SESSION_DAYS = 30

/** Letters and digits only, within the limits (AU-06). */
export function usernameFits(name: string, limits: NameLimits): boolean {
  return (
    /^[A-Za-z0-9]+$/.test(name) &&
    name.length >= limits.usernameLengthMin &&
    name.length <= limits.usernameLengthMax
  )
}

/** Names that could pass for the house. */
const reserved = [
  'perlas',
  'admin',
  'support',
  'service',
  'pagcor',
  'operator',
  'official',
  'moderator',
]

export function nameIsReserved(name: string): boolean {
  const plain = name.toLowerCase()
  return reserved.some((word) => plain.includes(word))
}

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

/** What people here think of first: the trade, places, and brands that everybody knows. */
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
/** Letters as people disguise them made equal: `m4n1la` and `manila` read the same. */
const disguised = (text: string) =>
  Array.from(text.toLowerCase(), (letter) => leet[letter] ?? letter).join('')

/**
 * Whether a password is made of nothing but words that come to mind here (ours, those of games, places, brands), with
 * digits or signs around them: `perlas2026`, `c4sino!`, `manilajollibee`.
 */
export function isGuessable(password: string, houseWords: readonly string[] = []): boolean {
  const words = new Set(
    [...nearWords, ...houseWords.map((word) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))]
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

/** Whether a text is nothing but words of a set, one after the other. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const reached = [true]
  for (let end = 1; end <= text.length; end += 1)
    reached[end] = reached.some((good, start) => good && words.has(text.slice(start, end)))
  return reached[text.length] === true
}

/** `09171234567` → `•••••••4567`: enough to know one's own, too little for anybody else. */
export function maskTail(text: string, shown = 4): string {
  return text.length <= shown ? text : '•'.repeat(text.length - shown) + text.slice(-shown)
}

/**
 * How a winner is named before strangers: the last three digits of the number, or two letters and the
 * last one of the account. The blank in between has one length, so that it tells nothing.
 */
export function publicName({ mobile, account }: { mobile: string; account: string }): string {
  if (mobile) return `09••••••${mobile.slice(-3)}`
  return `${account.slice(0, 2)}••••${account.slice(-1)}`
}

/** Whole days between registration and now. */
export function daysSince(registeredAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - registeredAt.getTime()) / 86_400_000))
}
