import type { DrawBets, DrawSums } from '#/gaming/play/play.ts'
import type { StatementLine } from '#/money/providers/providers.ts'

/** Pure rules of the reconciliation: two sides of one day, and what does not fit. Amounts in hundredths. */

export type What = 'missing-here' | 'missing-there' | 'amount' | 'status' | 'doubled'
export type About = 'deposit' | 'payout' | 'round' | 'draw'
/** What one side knows of one thing: shown to people as evidence. */
export type Side = Record<string, string | number | null>

export type Difference = {
  about: About
  reference: string
  what: What
  here: Side | null
  there: Side | null
}
export type Verdict = { matched: number; differences: Difference[] }

export type OurPayment = {
  about: 'deposit' | 'payout'
  reference: string
  providerRef: string
  status: string
  amount: number
  /** What the ledger booked; null where nothing was. */
  booked: number | null
  /** Taken of a deposit again by disputes. */
  reversed?: number
}

const keyOf = ({ about, reference }: { about: string; reference: string }) =>
  `${about} ${reference}`

/**
 * `ours`: what the ledger booked on the day, and what else we know of the references that they named.
 * `theirs`: what they listed for the day, and what they said when asked about what was not in it.
 */
export function judgePayments(
  ours: readonly OurPayment[],
  theirs: readonly StatementLine[],
): Verdict {
  const here = groupBy(ours, keyOf)
  // Without a reference of ours each of their payments stands for itself.
  const there = groupBy(theirs, (one) =>
    one.reference ? keyOf(one) : `${one.about} ${one.providerRef}`,
  )
  const verdict: Verdict = { matched: 0, differences: [] }
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const what = judgePayment(here.get(key) ?? [], there.get(key) ?? [])
    if (what === 'matched') verdict.matched += 1
    else if (what !== 'nothing') {
      const [mine, yours] = [here.get(key) ?? [], there.get(key) ?? []]
      const about = mine[0]?.about ?? yours[0]?.about ?? 'deposit'
      verdict.differences.push({
        about,
        reference: mine[0]?.reference || yours[0]?.reference || yours[0]?.providerRef || '',
        what,
        here: mine[0] ? ourEvidence(mine) : null,
        there: yours[0] ? theirEvidence(yours) : null,
      })
    }
  }
  return verdict
}

function judgePayment(
  ours: readonly OurPayment[],
  theirs: readonly StatementLine[],
): What | 'matched' | 'nothing' {
  const booked = ours.filter((one) => one.booked !== null)
  const paid = theirs.filter(({ status }) => status === 'paid')
  if (booked.length > 1 || paid.length > 1) return 'doubled'
  const [entry] = booked
  const [payment] = paid
  if (entry) {
    if (theirs.length === 0) return 'missing-there'
    // Paid once and taken back since is taken back: by as much as the disputes here took, or it is a difference.
    const back = theirs.filter(({ status }) => status === 'reversed')
    const isKnown = sumOf(back) === (entry.reversed ?? 0)
    if (back.length > 0 && (!isKnown || back.some(({ currency }) => currency !== 'PHP'))) {
      return 'status'
    }
    // It was paid on another day, and the books of both sides have the same since.
    if (!payment) return back.length > 0 ? 'matched' : 'status'
    return payment.amount === entry.booked && payment.currency === 'PHP' ? 'matched' : 'amount'
  }
  if (!payment) return 'nothing'
  return ours.length > 0 ? 'status' : 'missing-here'
}

const sumOf = (lines: readonly StatementLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

function ourEvidence(ours: readonly OurPayment[]): Side {
  const [one] = ours
  return {
    status: one?.status ?? '',
    booked: ours.reduce<number | null>(
      (sum, { booked }) => (booked === null ? sum : (sum ?? 0) + booked),
      null,
    ),
    amount: one?.amount ?? null,
    providerRef: one?.providerRef ?? '',
    ...(ours.length > 1 ? { times: ours.length } : {}),
  }
}

function theirEvidence(theirs: readonly StatementLine[]): Side {
  const [first] = theirs
  return {
    status: theirs.some(({ status }) => status === 'reversed') ? 'reversed' : (first?.status ?? ''),
    amount: theirs
      .filter(({ status }) => status === 'paid')
      .reduce((sum, { amount }) => sum + amount, 0),
    currency: first?.currency ?? '',
    providerRef: [...new Set(theirs.map(({ providerRef }) => providerRef))].join(', '),
    at: first?.at ?? '',
    ...(theirs.length > 1 ? { times: theirs.length } : {}),
  }
}

export type OurRound = {
  roundId: string
  playerId: number
  gameCode: string
  status: 'open' | 'completed' | 'cancelled'
  bet: number
  win: number
}
export type TheirRound = {
  round_id: string
  game_code: string
  round_status: string
  bet: number
  win: number
}

/** The same for rounds: `ours` and `theirs` are completed by what either side said of the other's names. */
export function judgeRounds(ours: readonly OurRound[], theirs: readonly TheirRound[]): Verdict {
  const here = groupBy(ours, ({ roundId }) => roundId)
  const there = groupBy(theirs, ({ round_id: id }) => id)
  const verdict: Verdict = { matched: 0, differences: [] }
  for (const reference of new Set([...here.keys(), ...there.keys()])) {
    const [mine, yours] = [here.get(reference) ?? [], there.get(reference) ?? []]
    const what = judgeRound(mine, yours)
    if (what === 'matched') verdict.matched += 1
    else if (what !== 'nothing') {
      verdict.differences.push({
        about: 'round',
        reference,
        what,
        here: mine[0] ? roundEvidence(mine[0], mine.length) : null,
        there: yours[0]
          ? {
              status: yours[0].round_status,
              bet: yours[0].bet,
              win: yours[0].win,
              game: yours[0].game_code,
              ...(yours.length > 1 ? { times: yours.length } : {}),
            }
          : null,
      })
    }
  }
  return verdict
}

function judgeRound(
  ours: readonly OurRound[],
  theirs: readonly TheirRound[],
): What | 'matched' | 'nothing' {
  if (ours.length > 1 || theirs.length > 1) return 'doubled'
  const [mine] = ours
  const [yours] = theirs
  // Whatever came to nothing on one side need not be known to the other: a bet may never have arrived.
  if (!mine) return yours && yours.bet + yours.win > 0 ? 'missing-here' : 'nothing'
  if (!yours) return mine.bet + mine.win > 0 ? 'missing-there' : 'nothing'
  if (mine.bet !== yours.bet || mine.win !== yours.win) return 'amount'
  return mine.status === yours.round_status ? 'matched' : 'status'
}

function roundEvidence({ playerId, gameCode, status, bet, win }: OurRound, times: number): Side {
  return { status, bet, win, game: gameCode, playerId, ...(times > 1 ? { times } : {}) }
}

/**
 * A draw of a table against the ledger's bets of its round: what the provider said when it was given the seed, whether a
 * bet came after that, whether another root was tried, and whether a round was called off when its outcome could be known.
 * With the bets behind its root: every one that stood is in it, with its amount, and they come to the root. One
 * difference of a kind, with all that says so.
 */
export function judgeDraw(draw: DrawSums, bets?: DrawBets): Difference[] {
  const isVoid = draw.root === ''
  const here: Side = {
    bets: draw.ourBets,
    staked: draw.ourStaked,
    seats: draw.seats,
    cancelled: draw.cancelled,
    late: draw.late,
  }
  const there: Side = {
    status: isVoid ? 'void' : 'drawn',
    bets: draw.bets,
    staked: draw.staked,
    root: draw.root,
    times: draw.disputes + 1,
  }
  const found = new Map<What, Difference>()
  const add = (what: What, more: { here?: Side; there?: Side } = {}) => {
    const known = found.get(what) ?? { here, there }
    found.set(what, {
      about: 'draw',
      reference: `${draw.table}.${draw.k}`,
      what,
      here: { ...known.here, ...more.here },
      there: { ...known.there, ...more.there },
    })
  }
  if (!isVoid && (draw.bets !== draw.ourBets || draw.staked !== draw.ourStaked)) add('amount')
  if (draw.late > 0) add('missing-there')
  if (draw.disputes > 0) add('doubled')
  const allBack = draw.cancelled === draw.seats
  if (isVoid ? !allBack : allBack && draw.ourBets > 0) add('status')
  if (!bets) return [...found.values()]

  const { dropped, added, changed } = betsThatDiffer(bets)
  if (dropped[0])
    add('missing-there', { here: { unnamed: dropped.length, providerRef: dropped[0].txId } })
  if (added[0])
    add('missing-here', { there: { unknown: added.length, providerRef: added[0].tx_id } })
  if (changed[0])
    add('amount', { there: { changed: changed.length, providerRef: changed[0].tx_id } })
  const rootNow = bets.namedRoots.find((one) => one !== draw.root)
  if (bets.root !== draw.root || rootNow !== undefined)
    add('amount', {
      here: { root: bets.root },
      ...(rootNow === undefined ? {} : { there: { rootNow } }),
    })
  return [...found.values()]
}

/** Bets that stood and are not behind the root, those behind it that we do not have, and those of another amount. */
function betsThatDiffer({ ours, theirs }: DrawBets) {
  const named = new Map(theirs.map((bet) => [bet.platform_tx_id, bet]))
  const known = new Map(ours.map((bet) => [bet.platformTxId, bet]))
  return {
    dropped: ours.filter((bet) => bet.stood && named.get(bet.platformTxId)?.undone !== false),
    added: theirs.filter((bet) => !bet.undone && !known.get(bet.platform_tx_id)?.stood),
    changed: theirs.filter((bet) => {
      const mine = known.get(bet.platform_tx_id)
      return mine !== undefined && !bet.undone && mine.amount !== bet.amount
    }),
  }
}

function groupBy<Item>(
  items: readonly Item[],
  keyOf_: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf_(item)
    const held = groups.get(key)
    if (held) held.push(item)
    else groups.set(key, [item])
  }
  return groups
}
