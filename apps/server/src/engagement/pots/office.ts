import type {
  officeEndPot,
  officePots,
  officeProposePotTerms,
  PotTermsForm,
} from '@perlas/contract/office-pots'
import { potCodes, type PotCode } from '@perlas/contract/pot-codes'
import { potFilePath } from '@perlas/contract/pots'
import type { Static, TObject } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, manilaDay, midnightOf, momentOf } from '#/kernel/manila.ts'
import { insertAudit, namesOf, recordOpening } from '#/platform/audit/audit.ts'
import { beginLife } from './follow.ts'
import { forecastOf, hundredthsOf, termProblems } from './rules.ts'
import { LATE_MS, withWaiting } from './shown.ts'
import { potsState } from './state.ts'
import {
  endProposal,
  holdProposal,
  insertProposal,
  listHouseAccounts,
  listProposals,
  markEnding,
  writeHouseAccount,
  type Proposal,
} from './store.office.ts'
import { settleDifferences } from './store.recount.ts'
import { readRefused } from './store.seeds.ts'
import { listFalls, readOwed, readTheo } from './store.shown.ts'
import {
  countPersons,
  insertTerms,
  listLives,
  readFeed,
  readRules,
  readStanding,
  readTerms,
  readToppedUp,
  readWaiting,
  waitForFollower,
  writeFeed,
  readWatermark,
  type By as Members,
} from './store.ts'

type By = { member: StaffSession; address: string }
type Answer<Call extends { output: TObject }> = Static<Call['output']>
type View = Answer<typeof officePots>

const DAYS = 30
/** Theo of a day, over the last thirty. */
const theoDay = async (ctx: AppContext) =>
  Math.round((await readTheo(ctx, manilaDay(daysAfter(ctx.clock(), -DAYS)))) / DAYS)

const formOf = ({ share, seed, most, winners, latest, permit }: PotTermsForm): PotTermsForm => ({
  share,
  seed,
  most,
  winners,
  latest,
  permit,
})

/** All that the office sees of jackpots. */
export async function potsView(ctx: AppContext, view: string | undefined, by: By): Promise<View> {
  await recordOpening(ctx, { ...by, action: 'pots-read', view })
  const theo = await theoDay(ctx)
  const waiting = await readWaiting(ctx)
  const lives = await listLives(ctx)
  const now = ctx.clock()
  const midnight = midnightOf(manilaDay(now))
  const pots: View['pots'] = []
  for (const code of potCodes) {
    const life = lives.find((one) => one.code === code)
    const { reserve, pot } = await readStanding(ctx, code)
    const agreed = await readTerms(ctx, code)
    const inForce =
      agreed && (life ? formOf({ ...life, ...termsOf(life, agreed) }) : formOf(agreed))
    pots.push({
      code,
      open: life !== undefined,
      life: life?.life ?? 0,
      since: life?.beganAt.toISOString() ?? '',
      value: hundredthsOf(life ? withWaiting(life, waiting.units) : pot),
      reserve: hundredthsOf(reserve),
      toppedUpToday: hundredthsOf(await readToppedUp(ctx, midnight, code)),
      terms: inForce ?? null,
      next: life && agreed && agreed.termsNo !== life.termsNo ? formOf(agreed) : null,
      ending: life?.ending ?? false,
      forecast: inForce ? forecastOf(inForce, theo) : null,
      players: life ? await countPersons(ctx, life.firstTick, life.beganAt) : 0,
    })
  }
  return {
    pots,
    proposals: await proposalsFor(ctx, by.member.staffId),
    falls: (await listFalls(ctx, { most: 20 })).map((fall) => ({
      code: fall.code,
      life: fall.life,
      at: fall.at.toISOString(),
      amount: fall.prizes.reduce((sum, { amount }) => sum + amount, 0),
      endedBy: fall.endedBy,
      winners: fall.prizes.map(({ playerId, amount, state, dueAt }) => ({
        playerId,
        amount,
        state,
        due: (state === 'waiting-id' && momentOf(dueAt ?? '')?.toISOString()) || '',
      })),
      file: potFilePath(fall.code, fall.life),
    })),
    owed: await readOwed(ctx),
    draw: await drawView(ctx, waiting),
    house: await listHouseAccounts(ctx),
    topUpMost: (await readRules(ctx)).topUpMost,
  }
}

/** The latest moment of a life, and the permit of the terms that were agreed last. */
const termsOf = (
  life: { termsNo: number; latest: Date | null },
  agreed: PotTermsForm & { termsNo: number },
) => ({
  latest: life.latest?.toISOString() ?? '',
  permit: agreed.permit,
})

async function drawView(
  ctx: AppContext,
  waiting: { units: number[]; since: Date | null },
): Promise<View['draw']> {
  const feed = await readFeed(ctx)
  const refusal = (await readRefused(ctx)) ?? ''
  const { since, units } = waiting
  const lag = since ? Math.max(0, Math.round((ctx.clock().getTime() - since.getTime()) / 1_000)) : 0
  const late = lag * 1_000 > LATE_MS ? 'silent' : 'answers'
  const studio = !feed?.tick ? 'unasked' : refusal === '' ? late : 'refuses'
  return { tick: feed?.tick ?? 0, waiting: units.length, lag, studio, said: refusal }
}

async function proposalsFor(ctx: AppContext, staffId: number): Promise<View['proposals']> {
  const waiting = await listProposals(ctx)
  const names = await namesOf(
    ctx,
    waiting.map(({ proposedBy }) => proposedBy),
  )
  return waiting.map(({ id, code, what, terms, again, reason, proposedBy, proposedAt }) => ({
    id,
    code,
    what,
    terms,
    again,
    reason,
    by: names.get(proposedBy) ?? '',
    mine: proposedBy === staffId,
    at: proposedAt.toISOString(),
  }))
}

/** Works terms out; proposes them where nothing is wrong with them and it is asked for. */
export async function proposeTerms(
  ctx: AppContext,
  input: Static<(typeof officeProposePotTerms)['input']>,
  { member, address }: By,
): Promise<Answer<typeof officeProposePotTerms>> {
  const { code, reason, tryOut } = input
  const at = momentOf(input.terms.latest)
  // Written as the database reads it; anything else stays as it is, and is a problem.
  const terms = formOf({ ...input.terms, latest: at?.toISOString() ?? input.terms.latest })
  const forecast = forecastOf(terms, await theoDay(ctx))
  const problems = termProblems(terms, forecast, ctx.clock())
  if (problems.length > 0 || tryOut) return { problems, forecast, id: 0 }
  const { staffId } = member
  const id = await inTransaction(ctx, async (tx) => {
    const made = { code, what: 'terms', terms, again: true, life: null, reason } as const
    const id = await insertProposal(tx, { ...made, proposedBy: staffId })
    if (id === undefined) throw new AppError('order-moved')
    const detail = { id, subject: code, terms, reason }
    await insertAudit(tx, { staffId, action: 'pot-terms-proposed', detail, address })
    return id
  })
  return { problems, forecast, id }
}

/** Another member agrees; whoever proposed it can only take it back. */
async function heldProposal(
  tx: AppContext,
  { id, approve, what }: { id: number; approve: boolean; what: Proposal['what'] },
  staffId: number,
): Promise<Proposal> {
  const found = await holdProposal(tx, id)
  if (found?.what !== what) throw new AppError('not-found')
  if (found.status !== 'proposed') throw new AppError('order-moved')
  if (approve && found.proposedBy === staffId) throw new AppError('forbidden')
  return found
}

/** Agreed terms begin with the next life; a jackpot that is closed begins at once. */
export function decideTerms(
  ctx: AppContext,
  { id, approve }: { id: number; approve: boolean },
  { member, address }: By,
): Promise<'approved' | 'refused'> {
  const { staffId } = member
  return inTransaction(ctx, async (tx) => {
    await waitForFollower(tx)
    const { code, terms, proposedBy, reason } = await heldProposal(
      tx,
      { id, approve, what: 'terms' },
      staffId,
    )
    if (!terms) throw new Error('a proposal of terms has none')
    const status = approve ? ('approved' as const) : ('refused' as const)
    await endProposal(tx, { id, status, staffId })
    if (approve) await openWith(tx, code, terms, { proposedBy, approvedBy: staffId })
    const detail = { id, subject: code, terms, reason, proposedBy }
    await insertAudit(tx, { staffId, action: `pot-terms-${status}`, detail, address })
    return status
  })
}

/** Keeps terms; where no life of the jackpot is open, it begins one. By two members that settles what the recount found. */
export async function openWith(
  tx: AppContext,
  code: PotCode,
  terms: PotTermsForm,
  by: Members | undefined,
): Promise<void> {
  const open = (await listLives(tx)).find((one) => one.code === code)
  // It is about to close: terms would wait for a life that does not come.
  if (open?.ending && !open.again) throw new AppError('order-moved')
  await insertTerms(tx, code, terms, by)
  if (open) return
  if (by) await settleDifferences(tx)
  const feed = await readFeed(tx)
  if (!feed) {
    const at = await readWatermark(tx)
    await writeFeed(tx, { tick: 0, untilAt: at, scannedAt: at, epoch: 1 })
  }
  await beginLife(tx, code, feed?.tick ?? 0)
  potsState(tx).drop()
}

/** Proposes that a jackpot falls in the next tick, or decides on that. */
export function endPot(
  ctx: AppContext,
  input: Static<(typeof officeEndPot)['input']>,
  by: By,
): Promise<Answer<typeof officeEndPot>> {
  const { id, approve = true } = input
  return inTransaction(ctx, async (tx) => {
    await waitForFollower(tx)
    return id === undefined
      ? proposeEnd(tx, input, by)
      : decideEnd(tx, { ...input, id, approve }, by)
  })
}

async function proposeEnd(
  tx: AppContext,
  { code, again, reason }: { code: PotCode; again: boolean; reason: string },
  { member, address }: By,
): Promise<Answer<typeof officeEndPot>> {
  const { staffId } = member
  const open = (await listLives(tx)).find((one) => one.code === code)
  if (!open || open.ending) throw new AppError('order-moved')
  const made = { code, what: 'end', terms: null, again, life: open.life, reason } as const
  const id = await insertProposal(tx, { ...made, proposedBy: staffId })
  if (id === undefined) throw new AppError('order-moved')
  const detail = { id, subject: code, life: open.life, again, reason }
  await insertAudit(tx, { staffId, action: 'pot-end-proposed', detail, address })
  return { status: 'proposed', id }
}

/** A proposal about a life that fell meanwhile can only be refused. */
async function decideEnd(
  tx: AppContext,
  { id, approve, code }: { id: number; approve: boolean; code: PotCode },
  { member, address }: By,
): Promise<Answer<typeof officeEndPot>> {
  const { staffId } = member
  const found = await heldProposal(tx, { id, approve, what: 'end' }, staffId)
  const { again, reason, proposedBy, life } = found
  if (found.code !== code) throw new AppError('not-found')
  const status = approve ? ('approved' as const) : ('refused' as const)
  await endProposal(tx, { id, status, staffId })
  if (approve && (life === null || !(await markEnding(tx, { code, life }, again))))
    throw new AppError('order-moved')
  const detail = { id, subject: code, again, reason, proposedBy }
  await insertAudit(tx, { staffId, action: `pot-end-${status}`, detail, address })
  return { status, id }
}

/** Notes that an account is the house's own. */
export async function keepFromPots(
  ctx: AppContext,
  { playerId, kept, reason }: { playerId: number; kept: boolean; reason: string },
  { member, address }: By,
): Promise<{ kept: boolean }> {
  const { staffId } = member
  await inTransaction(ctx, async (tx) => {
    if (!(await writeHouseAccount(tx, { playerId, kept, reason, staffId })))
      throw new AppError('not-found')
    const detail = { playerId, kept, reason }
    await insertAudit(tx, { staffId, action: 'pot-account-noted', detail, address })
  })
  return { kept }
}
