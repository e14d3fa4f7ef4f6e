import { percentOf, type Rates } from './rules.ts'

/**
 * What each entry of a player's ledger does to the open grants. Pure: the same entries in the same order always
 * give the same book. Own money is staked first; a win belongs to what its stake was made of.
 */

export type OpenGrant = {
  grantNo: number
  /** The entry that credited it: rounds that began before do not count. */
  entryNo: number
  required: number
  rates: Rates
  /** The end of its terms, later by the breaks that came between. */
  endsAt: Date
  progress: number
  /** What of the cash it locks: the coins granted, less lost, with what was won by them. */
  locked: number
  /** A round that staked more counts for nothing. */
  roundMost: number | null
  /** The most that it frees. */
  freedMost: number | null
  /** Whether stakes count by what the house keeps of them; older terms count by the game's type alone. */
  weighed: boolean
}

export type Round = {
  roundNo: number
  gameType: number
  firstEntry: number
  firstAt: Date
  /** What was staked of cash while a grant was open, less what was rolled back. */
  stake: number
  /** Each of these stakes times the percent of it that counts by what the house keeps of it. */
  weighed: number
  /** How much of the stake was locked, by grant. */
  locked: Record<number, number>
  status: 'open' | 'settled' | 'void'
  /** What it counts, and for which grant. */
  grantNo: number | null
  counted: number
}

export type Book = { grants: OpenGrant[]; rounds: Map<number, Round> }

export type CountedEntry = {
  entryNo: number
  at: Date
  kind: string
  /** What the player's cash changed by, and what it was afterwards. */
  cash: number
  cashAfter: number
  /** What the game provider asked for, whatever of it reached the cash. */
  amount: number
  /** `weight`: percent of the rate of its type that counts, by what the house keeps of what was bet. */
  round: { roundNo: number; gameType: number; weight: number } | undefined
}

/** `surplus` is what was won with the coins above the most that the grant frees: it leaves the balance. */
export type Ending = { grantNo: number; status: 'met' | 'spent'; surplus: number }

/** What ends first is played first. */
export function inOrder<Kind extends OpenGrant>(grants: readonly Kind[]): Kind[] {
  return grants.toSorted(
    (left, right) => left.endsAt.getTime() - right.endsAt.getTime() || left.grantNo - right.grantNo,
  )
}

export function lockedIn({ grants }: Pick<Book, 'grants'>): number {
  return grants.reduce((sum, { locked }) => sum + locked, 0)
}

/** Counts one entry. Grants stand in the order of `inOrder`; entries come in theirs. */
export function count(book: Book, entry: CountedEntry): void {
  if (entry.round) {
    const { weight } = entry.round
    if (entry.kind === 'bet') staked(book, roundOf(book, entry, entry.round), { ...entry, weight })
    else {
      const round = book.rounds.get(entry.round.roundNo)
      if (round) changed(book, round, { ...entry, weight })
    }
  }
  // Whatever happened: no more is locked than is there.
  release(book, lockedIn(book) - entry.cashAfter)
}

function roundOf(
  book: Book,
  { entryNo, at }: CountedEntry,
  { roundNo, gameType }: Pick<Round, 'roundNo' | 'gameType'>,
) {
  const known = book.rounds.get(roundNo)
  if (known) return known
  const round: Round = {
    roundNo,
    gameType,
    firstEntry: entryNo,
    firstAt: at,
    stake: 0,
    weighed: 0,
    locked: {},
    status: 'open',
    grantNo: null,
    counted: 0,
  }
  book.rounds.set(roundNo, round)
  return round
}

type Weighed = CountedEntry & { weight: number }

function staked(book: Book, round: Round, { cash, cashAfter, weight }: Weighed): void {
  reopen(book, round)
  const stake = -cash
  const own = cashAfter + stake - lockedIn(book)
  let left = Math.max(0, stake - own)
  for (const grant of book.grants) {
    const part = Math.min(left, grant.locked)
    if (part === 0) continue
    grant.locked -= part
    round.locked[grant.grantNo] = (round.locked[grant.grantNo] ?? 0) + part
    left -= part
  }
  round.stake += stake
  round.weighed += stake * weight
}

function changed(book: Book, round: Round, { kind, cash, amount, weight }: Weighed): void {
  if (kind === 'bet-rollback') {
    reopen(book, round)
    round.stake = Math.max(0, round.stake - amount)
    // A stake from before the grants is not in it: no more counts than what is left can.
    round.weighed = Math.max(0, Math.min(round.weighed - amount * weight, round.stake * 100))
    // What comes back is locked first, as it was staked last.
    let left = amount
    let reached = Math.max(0, cash)
    for (const [grantNo, part] of Object.entries(round.locked)) {
      const back = Math.min(left, part)
      round.locked[Number(grantNo)] = part - back
      left -= back
      const credited = Math.min(back, reached)
      bind(book, Number(grantNo), credited)
      reached -= credited
    }
  } else if (kind === 'win' || kind === 'round-returned') {
    // What is given back of a voided round belongs to what its stake was made of, as a win does.
    for (const [grantNo, share] of sharesOf(round, cash)) bind(book, grantNo, share)
  } else if (kind === 'win-rollback') {
    reopen(book, round)
    for (const [grantNo, share] of sharesOf(round, -cash)) bind(book, grantNo, -share)
  }
}

/** How an amount that a round paid belongs to the grants whose coins were staked in it. */
function sharesOf(round: Round, amount: number): [grantNo: number, share: number][] {
  if (round.stake <= 0 || amount <= 0) return []
  return Object.entries(round.locked).map(([grantNo, part]) => [
    Number(grantNo),
    Number((BigInt(amount) * BigInt(part)) / BigInt(round.stake)),
  ])
}

/** A grant that has ended binds nothing: what comes back to it is the player's own. */
function bind({ grants }: Book, grantNo: number, amount: number): void {
  const grant = grants.find((one) => one.grantNo === grantNo)
  if (grant) grant.locked = Math.max(0, grant.locked + amount)
}

function release({ grants }: Book, surplus: number): void {
  let left = surplus
  for (const grant of grants) {
    if (left <= 0) return
    const part = Math.min(left, grant.locked)
    grant.locked -= part
    left -= part
  }
}

/** A settled round that changes counts anew later. What it counted for a grant that has ended stays. */
function reopen({ grants }: Book, round: Round): void {
  if (round.grantNo !== null) {
    const grant = grants.find(({ grantNo }) => grantNo === round.grantNo)
    if (!grant) return
    grant.progress -= round.counted
    round.grantNo = null
    round.counted = 0
  }
  round.status = 'open'
}

/**
 * A round has come to its end: it counts, once, for the first open grant whose terms know the game and which is not
 * met yet, however many rounds are settled together.
 */
export function settle({ grants }: Book, round: Round, how: 'completed' | 'cancelled'): void {
  if (round.status !== 'open') return
  if (how === 'cancelled' || round.stake === 0) {
    round.status = 'void'
    return
  }
  round.status = 'settled'
  const grant = grants.find(
    (one) =>
      one.progress < one.required &&
      countedOf(one, round) > 0 &&
      round.firstEntry > one.entryNo &&
      round.firstAt < one.endsAt,
  )
  if (!grant) return
  round.counted = countedOf(grant, round)
  round.grantNo = grant.grantNo
  grant.progress += round.counted
}

/** What a round counts for a grant: each stake by what was bet, and nothing when more was staked than the terms allow. */
function countedOf(
  { rates, weighed, roundMost }: Pick<OpenGrant, 'rates' | 'weighed' | 'roundMost'>,
  { stake, weighed: byEdge, gameType }: Round,
): number {
  if (roundMost !== null && stake > roundMost) return 0
  const weight = weighed ? byEdge / stake : 100
  return Math.floor((stake * percentOf(rates, { typeId: gameType, weight })) / 100)
}

/** Whether coins of the grant are staked in a round that is not settled. */
export function inPlay({ rounds }: Book, grantNo: number): boolean {
  return [...rounds.values()].some(
    ({ status, locked }) => status === 'open' && (locked[grantNo] ?? 0) > 0,
  )
}

/** Takes the grants that have ended off the book: enough was staked, or nothing of them is left. */
export function endings(book: Book): Ending[] {
  const ended: Ending[] = []
  book.grants = book.grants.filter((grant) => {
    const { grantNo, progress, required, locked, freedMost } = grant
    if (progress >= required) {
      // What coins of it win in a round that is still open comes later, and would pass the most.
      if (freedMost !== null && inPlay(book, grantNo)) return true
      const surplus = freedMost === null ? 0 : Math.max(0, locked - freedMost)
      ended.push({ grantNo, status: 'met', surplus })
    } else if (locked === 0 && !inPlay(book, grantNo)) {
      ended.push({ grantNo, status: 'spent', surplus: 0 })
    } else return true
    return false
  })
  return ended
}
