import { allOf, withCommit, type AppContext } from '#/kernel/context.ts'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { roundStates } from '#/gaming/play/play.ts'
import { entriesAfter, type PlayedEntry } from '#/gaming/tally/tally.ts'
import { holdWallet, move } from '#/ledger/wallet/wallet.ts'
import {
  lockedIn,
  count,
  endings,
  inOrder,
  settle,
  type Book,
  type CountedEntry,
} from './ledger.ts'
import { weightOf } from './rules.ts'
import {
  endGrant,
  lockAccount,
  openGrants,
  storeAccount,
  storeProgress,
  type Grant,
} from './store.ts'
import { readRounds, storeRounds } from './store.rounds.ts'
import { mailEnd, mailSurplus } from './mails.ts'

/** Entries that one pass counts. */
const PASS = 2_000

/** The book of the open grants, with the rounds that are not settled and those asked for. */
export async function bookOf(
  tx: AppContext,
  playerId: number,
  roundNos: readonly number[],
): Promise<Counted> {
  const [account, grants, rounds] = await allOf([
    lockAccount(tx, playerId),
    openGrants(tx, playerId),
    readRounds(tx, playerId, roundNos),
  ])
  return {
    seenEntry: account?.seenEntry ?? 0,
    grants: inOrder(grants),
    rounds: new Map(rounds.map((round) => [round.roundNo, round])),
  }
}

export type Counted = { seenEntry: number; grants: Grant[]; rounds: Book['rounds'] }

/** Each of one statement. */
export function storeBook(tx: AppContext, playerId: number, book: Counted): Promise<void>[] {
  return [
    storeRounds(tx, playerId, [...book.rounds.values()]),
    storeProgress(tx, playerId, book.grants),
    storeAccount(tx, playerId, {
      seenEntry: book.seenEntry,
      locked: lockedIn(book),
      openGrants: book.grants.length,
    }),
  ]
}

/**
 * Counts all that happened since, under the wallet's lock: no movement of this player comes between. Each entry
 * is counted once, because its number is; each round once, because its row is. Whether coins left the balance.
 */
export async function countUp(tx: AppContext, playerId: number): Promise<boolean> {
  const [, account] = await allOf([holdWallet(tx, playerId), lockAccount(tx, playerId)])
  if (!account || account.openGrants === 0) return false
  let after = account.seenEntry
  for (;;) {
    const [entries, grants, unsettled] = await allOf([
      entriesAfter(tx, playerId, { after, size: PASS }),
      openGrants(tx, playerId),
      readRounds(tx, playerId, []),
    ])
    const counted = await countedEntries(tx, entries)
    const last = entries.length < PASS
    const known = new Set(unsettled.map(({ roundNo }) => roundNo))
    const played = counted.flatMap(({ round }) => (round ? [round.roundNo] : []))
    const others = [...new Set(played)].filter((roundNo) => !known.has(roundNo))
    const [rounds, states] = await allOf([
      others.length > 0 ? readRounds(tx, playerId, others) : unsettled,
      last ? roundStates(tx, playerId, [...known, ...others]) : noStates,
    ])
    after = entries.at(-1)?.entryNo ?? after
    const book = {
      seenEntry: after,
      grants: inOrder(grants),
      rounds: new Map(rounds.map((round) => [round.roundNo, round])),
    }
    for (const entry of counted) count(book, entry)
    const removed = last && (await close(tx, playerId, book, states))
    withCommit(...storeBook(tx, playerId, book))
    if (last) return removed
  }
}

type RoundStates = Awaited<ReturnType<typeof roundStates>>
const noStates: RoundStates = new Map()

async function countedEntries(
  tx: AppContext,
  entries: readonly PlayedEntry[],
): Promise<CountedEntry[]> {
  return Promise.all(
    entries.map(
      async ({ entryNo, at, kind, cash, cashAfter, provider, roundNo, gameId, edgeBps }) => {
        const game = gameId === null ? undefined : await gameById(tx, gameId)
        return {
          entryNo,
          at,
          kind,
          cash,
          cashAfter,
          amount: Math.abs(provider),
          round:
            roundNo === null
              ? undefined
              : {
                  roundNo,
                  gameType: game?.typeId ?? 0,
                  weight: game ? weightOf(edgeBps) : 0,
                },
        }
      },
    ),
  )
}

/** What is settled counts; what is met is free, what is used up is over. Whether coins left the balance. */
async function close(
  tx: AppContext,
  playerId: number,
  book: Counted,
  states: RoundStates,
): Promise<boolean> {
  const open = [...book.rounds.values()].filter(({ status }) => status === 'open')
  for (const round of open.toSorted((left, right) => left.roundNo - right.roundNo)) {
    const state = states.get(round.roundNo)
    if (state === 'completed' || state === 'cancelled') settle(book, round, state)
  }
  const before = new Map(book.grants.map((one) => [one.grantNo, one]))
  let removed = false
  for (const { grantNo, status, surplus } of endings(book)) {
    const grant = before.get(grantNo)
    if (!grant) continue
    if (surplus > 0) {
      await removeCoins(tx, playerId, book, { grantNo, source: grant.source, amount: surplus })
      removed = true
    }
    await endGrant(tx, playerId, { grantNo, status, progress: grant.progress, taken: surplus })
    // That nothing is left of it needs no letter: the player saw it go.
    if (status === 'met') {
      if (surplus > 0) await mailSurplus(tx, playerId, { freed: grant.locked - surplus, surplus })
      else await mailEnd(tx, playerId, 'bonus-met', grant.amount)
    }
  }
  return removed
}

/** Coins of a grant leave the balance, by an entry of their own that names what gave them. */
export async function removeCoins(
  tx: AppContext,
  playerId: number,
  book: Counted,
  { grantNo, source, amount }: { grantNo: number; source: string; amount: number },
): Promise<void> {
  const { entryNo } = await move(tx, {
    playerId,
    kind: 'bonus-removed',
    key: `bonus-removed:${grantNo}`,
    postings: [
      { account: 'cash', amount: -amount },
      { account: 'promotion', amount },
    ],
    ref: source,
  })
  book.seenEntry = entryNo
}
