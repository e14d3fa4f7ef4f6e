import type {
  officePlayer,
  officePlayers,
  OfficeLine,
  OfficePlayerRow,
} from '@perlas/contract/office-players'
import type { Static } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { endAllSessions, forgetSessions, setFrozen } from '#/identity/sign-in/sign-in.ts'
import { maskTail, playerById } from '#/identity/players/players.ts'
import { riskOfPlayer } from '#/money/withdrawals/withdrawals.ts'
import { closeSessionsOf } from '#/gaming/play/play.ts'
import { balanceOf, holdBets } from '#/ledger/wallet/wallet.ts'
import type { FileColumn } from '#/kernel/csv.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { momentsWithin } from '#/kernel/manila.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { recordOpening, insertAudit, namesOf } from '#/platform/audit/audit.ts'
import { bankAccounts } from '#/money/banks/banks.ts'
import {
  insertNote,
  listLines,
  listNotes,
  listTags,
  readKnown,
  searchPlayers,
  setTag,
  type LineList,
} from './store.ts'
import { linksOf } from './links/links.ts'

export { countAdjustments, lastAdjustment } from './adjustments/store.ts'

type By = { member: StaffSession; address: string }
const LISTED = 20
const LINKED = 5

type FoundAsk = Omit<Static<(typeof officePlayers)['input']>, 'view'>

export async function playersFound(
  ctx: AppContext,
  { view, ...ask }: FoundAsk & { view?: string },
  by: By,
): Promise<{ rows: OfficePlayerRow[]; more: boolean }> {
  const page = await playerRows(ctx, ask)
  const detail = { search: ask.search.trim() }
  await recordOpening(ctx, { ...by, action: 'players-searched', view, detail })
  return page
}

/** A page of players; that it was read is recorded by the caller. */
export async function playerRows(
  ctx: AppContext,
  { search, state, before, size, ...span }: FoundAsk,
): Promise<{ rows: OfficePlayerRow[]; more: boolean }> {
  const rows = await searchPlayers(ctx, {
    search: search.trim(),
    state,
    before,
    size,
    ...momentsWithin(span),
  })
  return {
    rows: rows.slice(0, size).map((row) => ({
      ...row,
      registeredAt: row.registeredAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
    })),
    more: rows.length > size,
  }
}

/** The columns of the file of players: those of the list. */
export const playerColumns: readonly FileColumn<OfficePlayerRow>[] = [
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'State', of: ({ state }) => state },
  { title: 'ID', of: ({ kyc }) => kyc },
  { title: 'Balance', kind: 'money', of: ({ cash }) => cash },
  { title: 'Last seen', kind: 'time', of: ({ lastSeenAt }) => lastSeenAt },
  { title: 'Registered', kind: 'time', of: ({ registeredAt }) => registeredAt },
]

/** A player at a glance. That it was read is in the record before it is answered. */
export async function playerView(
  ctx: AppContext,
  playerId: number,
  by: By,
): Promise<Static<(typeof officePlayer)['output']>> {
  const known = await readKnown(ctx, playerId)
  if (!known) throw new AppError('not-found')
  const { staffId } = by.member
  const read = { staffId, action: 'player-read', detail: { playerId }, address: by.address }
  await insertAudit(ctx, read)
  const [player, money, flags, entries, accounts, linked, tags, notes] = await Promise.all([
    playerById(ctx, playerId),
    balanceOf(ctx, playerId),
    riskOfPlayer(ctx, playerId),
    listLines(ctx, playerId, { list: 'entries', size: LISTED }),
    bankAccounts(ctx, playerId),
    linksOf(ctx, playerId, LINKED),
    listTags(ctx, playerId),
    listNotes(ctx, playerId),
  ])
  const authors = await namesOf(
    ctx,
    notes.map(({ staffId }) => staffId),
  )
  return {
    playerId,
    account: player.account,
    nickname: player.nickname,
    mobile: known.mobile,
    state: player.state,
    betsBlocked: money.blockReason ?? '',
    maxBet: money.maxBet,
    registeredAt: player.registeredAt.toISOString(),
    lastSeenAt: known.lastSeenAt.toISOString(),
    superiorId: player.referrerId,
    termsVersion: known.termsVersion,
    kyc: {
      status: known.kycStatus,
      name: known.kycName,
      level: known.kycLevel,
      flags: known.kycFlags,
    },
    money: {
      cash: money.cash,
      held: money.held,
      safebox: money.safebox,
      points: money.points,
      debt: money.debt,
      deposits: money.depositTotal,
      withdrawals: money.withdrawalTotal,
      bets: money.betTotal,
      wins: money.winTotal,
    },
    flags,
    entries: lineViews(entries),
    accounts: accounts.map(({ bankName, accountName, cardNum }) => ({
      bankName,
      name: accountName,
      number: maskTail(cardNum),
    })),
    linked,
    tags,
    notes: notes.map(({ staffId, at, ...note }) => ({
      ...note,
      at: at.toISOString(),
      by: authors.get(staffId) ?? '',
    })),
  }
}

export async function moreLines(
  ctx: AppContext,
  ask: { playerId: number; list: LineList; before?: number; size: number },
  by: By,
): Promise<{ rows: OfficeLine[]; more: boolean }> {
  const rows = await listLines(ctx, ask.playerId, { ...ask, size: ask.size + 1 })
  const { playerId, list } = ask
  const detail = { playerId, list }
  const { staffId } = by.member
  await insertAudit(ctx, { staffId, action: 'player-lines-read', detail, address: by.address })
  // Orders are read from the newest alone: there is no page after the first.
  const isPaged = list === 'entries' || list === 'rounds'
  return { rows: lineViews(rows.slice(0, ask.size)), more: isPaged && rows.length > ask.size }
}

export async function freezePlayer(
  ctx: AppContext,
  input: { playerId: number; frozen: boolean; reason: string },
  { member, address }: By,
): Promise<string> {
  const { playerId, frozen, reason } = input
  const { after } = await inTransaction(ctx, async (tx) => {
    const change = await setFrozen(tx, { playerId, frozen })
    await holdBets(tx, playerId, frozen)
    await insertAudit(tx, {
      staffId: member.staffId,
      action: frozen ? 'player-frozen' : 'player-unfrozen',
      detail: {
        playerId,
        reason,
        before: { state: change.before },
        after: { state: change.after },
      },
      address,
    })
    return change
  })
  if (frozen) {
    forgetSessions(ctx, playerId, 'frozen')
    await closeSessionsOf(ctx, playerId, 'frozen')
  }
  return after
}

export async function endPlayerSessions(
  ctx: AppContext,
  input: { playerId: number; reason: string },
  { member, address }: By,
): Promise<number> {
  const { playerId, reason } = input
  if (!(await readKnown(ctx, playerId))) throw new AppError('not-found')
  const ended = await inTransaction(ctx, async (tx) => {
    const count = await endAllSessions(tx, playerId)
    const detail = { playerId, reason, ended: count }
    const { staffId } = member
    await insertAudit(tx, { staffId, action: 'player-sessions-ended', detail, address })
    return count
  })
  forgetSessions(ctx, playerId, 'ended-by-house')
  await closeSessionsOf(ctx, playerId, 'ended-by-house')
  return ended
}

export async function addNote(
  ctx: AppContext,
  input: { playerId: number; text: string },
  { member, address }: By,
): Promise<void> {
  const { playerId, text } = input
  const { staffId } = member
  if (!(await readKnown(ctx, playerId))) throw new AppError('not-found')
  await inTransaction(ctx, async (tx) => {
    await insertNote(tx, { playerId, staffId, text })
    await insertAudit(tx, { staffId, action: 'note-added', detail: { playerId, text }, address })
  })
}

export async function tagPlayer(
  ctx: AppContext,
  input: { playerId: number; tag: string; on: boolean },
  { member, address }: By,
): Promise<string[]> {
  const { playerId } = input
  const { staffId } = member
  if (!(await readKnown(ctx, playerId))) throw new AppError('not-found')
  return inTransaction(ctx, async (tx) => {
    const before = await listTags(tx, playerId)
    await setTag(tx, { ...input, staffId })
    const after = await listTags(tx, playerId)
    const detail = { playerId, before: { tags: before }, after: { tags: after } }
    await insertAudit(tx, { staffId, action: 'player-tagged', detail, address })
    return after
  })
}

function lineViews(rows: Awaited<ReturnType<typeof listLines>>): OfficeLine[] {
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
