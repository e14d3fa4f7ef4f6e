// Search over the articles: pure, and quick enough to run at every key.

/** The texts of an article that are searched. */
export type Searched = { id: string; title: string; words: string; text: string }
export type Search = (text: string) => string[]

/** Words that say nothing of what is looked for, in both languages. */
const empty = new Set(
  `a an and are at be by can did do does for from get go have how i im in is it its me my not of on or out the this to was what whats
  when where which why will with you your
  akin ako ang ano anong at ay ba bakit dito ito kailan kasi ko lang lahat mag mga mo na naman nang nasaan ng ni nito pa paano
  para po puwede pwede sa saan si ug yung`.split(/\s+/),
)

/** Words that mean the same to who looks for help. */
const same = [
  'cashout withdraw withdrawal payout widraw labas ilabas kuha kunin makuha',
  'cashin deposit topup load bayad magbayad pay hulog pasok',
  'verify verification verified kyc id identity pagkakakilanlan',
  'password passcode pin',
  'number mobile phone cellphone cp sim numero',
  'bonus promo promotion freebet',
  'reward rewards premyo prize collect claim',
  'wagering turnover rollover playthrough',
  'break pause pahinga tigil stop quit',
  'delete erase burahin bura remove alisin close isara',
  'money pera balance',
  'game laro games',
  'slow matagal hintay naghihintay delay pending wait',
  'missing nawala nawawala lost',
  'hacked hack nakaw nanakaw ninakaw stolen',
  'friend kaibigan invite imbita referral refer',
  'fair patas daya luto rigged cheat fairness',
  'language wika tagalog filipino',
  'complaint reklamo magreklamo sumbong dispute',
  'fee bayarin singil charge',
  'wallet ewallet gcash maya bank',
  'data privacy datos impormasyon',
  'help tulong helpline',
  'limit hangganan',
  'exclude exclusion ban block',
].map((words) => words.split(' '))
const meaning = new Map<string, string[]>()
for (const words of same)
  for (const word of words) meaning.set(stem(word), [...(meaning.get(stem(word)) ?? []), ...words])

/** Without accents and capitals, and with the pairs that are one word. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/\bcash[\s-]+out\b/g, 'cashout')
    .replaceAll(/\bcash[\s-]+in\b/g, 'cashin')
    .replaceAll(/\btop[\s-]+up\b/g, 'topup')
    .replaceAll(/\be-wallets?\b/g, 'ewallet')

/** One of many is the same word: `deposits`, `bonuses`, `accounts`. */
function stem(word: string): string {
  const one = word.length > 5 && /(?:ses|xes|shes|ches)$/.test(word) ? word.slice(0, -2) : word
  return one.length > 2 && /[^s]s$/.test(one) ? one.slice(0, -1) : one
}

/** `magdeposit` is `deposit` with what Filipino puts before it. */
const bare = (word: string): string => word.replace(/^(?:mag|nag|pag|mai|na|ma|i)(?=.{5,}$)/, '')

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stem)

/** Whether one slip makes one word the other: a letter wrong, missing, too many, or two swapped. */
function isNear(typed: string, word: string): boolean {
  if (typed.length < 4 || Math.abs(typed.length - word.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === word[start]) start += 1
  const rest = (text: string, at: number) => text.slice(at)
  if (rest(typed, start + 1) === rest(word, start + 1)) return true
  if (rest(typed, start + 1) === rest(word, start) || rest(typed, start) === rest(word, start + 1))
    return true
  const swapped =
    typed[start] === word[start + 1] &&
    typed[start + 1] === word[start] &&
    rest(typed, start + 2) === rest(word, start + 2)
  return swapped
}

type Field = { weight: number; words: readonly string[] }

/** How well a typed word fits a field: as it is, as the beginning of a word, or with a slip. */
function fits(typed: string, words: readonly string[], { slips = true } = {}): number {
  let best = 0
  for (const word of words) {
    if (word === typed) return 1
    if (typed.length > 1 && word.startsWith(typed)) best = Math.max(best, 0.8)
    else if (slips && isNear(typed, word)) best = Math.max(best, 0.4)
  }
  return best
}

/** Words of the same meaning, also of a word that is not typed to its end or has a slip. */
function othersOf(typed: string): readonly string[] {
  const known = meaning.get(typed) ?? meaning.get(bare(typed))
  if (known || typed.length < 4) return known ?? []
  const near = [...meaning.keys()].find((word) => word.startsWith(typed) || isNear(typed, word))
  return near === undefined ? [] : (meaning.get(near) ?? [])
}

/** How well a typed word fits the article, by itself, without its Filipino beginning, or by a word of the same meaning. */
function scoreOf(typed: string, fields: readonly Field[]): number {
  const plain = bare(typed)
  const others = othersOf(typed)
  return Math.max(
    ...fields.map(({ weight, words }) =>
      Math.max(
        weight * fits(typed, words),
        plain === typed ? 0 : 0.9 * weight * fits(plain, words),
        ...others.map((other) => 0.9 * weight * fits(stem(other), words, { slips: false })),
      ),
    ),
  )
}

/** Which part of a title was typed: of two that fit, the shorter one is meant. */
const shareOf = (title: readonly string[], typed: readonly string[]): number =>
  title.filter((word) => typed.some((one) => scoreOf(one, [{ weight: 1, words: [word] }]) > 0.5))
    .length / Math.max(1, title.length)
const SHARE = 4

/**
 * Reads the articles once; answers their ids, the best first. Those that fit every word come alone; where none does, those that fit
 * half of the words. Nothing typed finds nothing.
 */
export function openSearch(list: readonly Searched[]): Search {
  const read = list.map(({ id, title, words, text }) => ({
    id,
    title: wordsOf(title).filter((word) => !empty.has(word)),
    fields: [
      { weight: 10, words: wordsOf(title) },
      { weight: 6, words: wordsOf(words) },
      { weight: 2, words: wordsOf(text) },
    ],
  }))
  return (text) => {
    const all = wordsOf(text)
    const telling = all.filter((word) => !empty.has(word))
    const typed = telling.length > 0 ? telling : all
    if (typed.length === 0) return []
    const found = read.flatMap(({ id, title, fields }) => {
      const scores = typed.map((word) => scoreOf(word, fields)).filter((score) => score > 0)
      const score = scores.reduce((sum, one) => sum + one, SHARE * shareOf(title, typed))
      return scores.length > 0 ? [{ id, score, fitted: scores.length }] : []
    })
    const whole = found.filter(({ fitted }) => fitted === typed.length)
    const kept = whole.length > 0 ? whole : found.filter(({ fitted }) => fitted * 2 >= typed.length)
    return [...kept].sort((one, other) => other.score - one.score).map(({ id }) => id)
  }
}
