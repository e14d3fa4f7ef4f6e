import type { ChatTopic } from '@perlas/contract/chat'

// Pure rules of customer service: which queue, who is next, by when, and which words ask for care.

export type Queue = {
  name: string
  topics: readonly string[]
  languages: readonly string[]
  /** Hours in Manila. */
  from: number
  until: number
  /** Conversations that one member has at once. */
  capacity: number
  /** Minutes of open hours within which somebody answers. */
  minutes: number
}
export type Present = {
  staffId: number
  languages: readonly string[]
  /** Empty for all queues. */
  queues: readonly string[]
  load: number
  /** When they were given the last one, in milliseconds; 0 for never. */
  givenAt: number
}

const HOUR = 3_600_000
const MANILA = 8 * HOUR
const DAY = 24 * HOUR

/** The first queue that names the topic; what no queue names belongs to the last. */
export const queueOf = (queues: readonly Queue[], topic: ChatTopic): Queue | undefined =>
  queues.find(({ topics }) => topics.includes(topic)) ?? queues.at(-1)

export const queueNamed = (queues: readonly Queue[], name: string): Queue | undefined =>
  queues.find((one) => one.name === name)

/** Whether a queue is answered at a moment, in milliseconds. */
export function isOpenAt({ from, until }: Pick<Queue, 'from' | 'until'>, at: number): boolean {
  const inDay = (at + MANILA) % DAY
  return inDay >= from * HOUR && inDay < until * HOUR
}

/** Whether a conversation that begins at a moment, in milliseconds, is a ticket: out of the hours of its topic's queue. */
export function isTicketAt(queues: readonly Queue[], topic: ChatTopic, at: number): boolean {
  const queue = queueOf(queues, topic)
  return queue !== undefined && !isOpenAt(queue, at)
}

/** The next moment at which a queue is open, in milliseconds; the moment itself where it is. */
export function opensAfter(queue: Pick<Queue, 'from' | 'until'>, at: number): number {
  if (isOpenAt(queue, at)) return at
  const midnight = at - ((at + MANILA) % DAY)
  const today = midnight + queue.from * HOUR
  return today > at ? today : today + DAY
}

/** By when somebody who waits since a moment is to be answered: only open hours count, so that a night is none. */
export function dueAt(queue: Pick<Queue, 'from' | 'until' | 'minutes'>, since: number): number {
  let at = opensAfter(queue, since)
  let left = queue.minutes * 60_000
  for (;;) {
    const closes = at - ((at + MANILA) % DAY) + queue.until * HOUR
    if (at + left <= closes) return at + left
    left -= closes - at
    // A queue that is open all day goes on at once.
    at = opensAfter(queue, closes)
  }
}

/**
 * Who is given a conversation: of those present in its queue and below capacity, who speaks its language, then who has
 * fewest, then whose last one is longest ago. Nobody gets one again that they did not answer, while somebody else is there.
 */
export function chooseMember(
  of: { queue: Queue; lang: string; passed: readonly number[]; staffId: number | null },
  members: readonly Present[],
): number | undefined {
  const fit = members.filter(
    ({ staffId, queues, load }) =>
      staffId !== of.staffId &&
      load < of.queue.capacity &&
      (queues.length === 0 || queues.includes(of.queue.name)),
  )
  const fresh = fit.filter(({ staffId }) => !of.passed.includes(staffId))
  const speaks = ({ languages }: Present) => (languages.includes(of.lang) ? 0 : 1)
  return (fresh.length > 0 ? fresh : fit).toSorted(
    (one, other) =>
      speaks(one) - speaks(other) ||
      one.load - other.load ||
      one.givenAt - other.givenAt ||
      one.staffId - other.staffId,
  )[0]?.staffId
}

// Whole words: "bustop" and "utangin" say nothing.
const harm =
  /(?<![\p{L}])(?:addict(?:ed|ion)?|adik|nalulong|lulong|utang|nangutang|loan|sangla|isinangla|suicide|kill myself|magpakamatay|gusto ko nang mamatay|hindi ko na kaya|di ko na kaya|can(?:'|’)?t stop|cannot stop|hindi ko mapigilan|lost everything|naubos (?:na )?(?:lahat|ang pera)|self[- ]?exclu\w*|stop me|pigilan (?:mo|ninyo|niyo|n[yi]'?o) ako|(?:need|have|want|help me) to (?:stop|quit)(?: (?:playing|gambling|betting|this|now))?(?=\W*$)|(?:need|have|want|help me) to (?:stop|quit) (?:playing|gambling|betting)|help me (?:stop|quit)|(?:gusto|dapat|kailangan) (?:ko )?(?:na |nang )+tumigil|stop (?:playing|gambling|betting) for good)(?![\p{L}])/iu
/** Said alone it is a cry; in a sentence it may be a button, a spin or a bus. */
const alone = /^\W*(?:stop|please stop|stop na|tumigil|tama na|ayoko na)\W*$/iu
/** Whether words point to harm: a card says then what helps, and nothing is promoted. */
export const pointsToHarm = (text: string): boolean => harm.test(text) || alone.test(text)

const promotion =
  /(?<![\p{L}])(?:free spins?|libreng spins?|cashback|promo(?:s|tion|tions)?|bonus(?:es)?|voucher|rebate|jackpot|deposit (?:now|again|more)|mag-?deposit ka|try your luck|play more|laro ka pa)(?![\p{L}])/iu
/** Whether an answer promotes something. */
export const promotes = (text: string): boolean => promotion.test(text)

const nameWords = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/** Whether a name that was given has every word of the first and last name of a verified ID. */
export function sameName(
  given: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): boolean {
  const reported = new Set(nameWords(given))
  const real = nameWords(`${firstName} ${lastName}`)
  return real.length > 0 && real.every((word) => reported.has(word))
}
