import { dayAfter, weekOf } from '@perlas/campaign-kit/days'
import { excusedOf, invitedAs, marksKnown } from '#/engagement/invites/invites.ts'
import { rollTally } from '#/gaming/tally/tally.ts'
import { exclusionOf, findPlayer } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { payPart } from './programme.ts'
import { programmeStands } from './questions.ts'
import { carriedOn, figuresOf, type Figures } from './rules.ts'
import {
  barMember,
  listPlayed,
  listAgents,
  lockUnpaid,
  readAgency,
  readWeek,
  storeFigures,
  updatePeriod,
  updateAgency,
  type PlayedMember,
  type Agency,
} from './store.ts'

const AT_ONCE = 200
/** What is free and nobody asked for is paid by itself after so long. */
const PAID_BY_ITSELF_DAYS = 60

type Span = { from: string; until: string }

/** What is known of a seat's people, each read once in a transaction: many weeks of a seat ask for the same members. */
type People = {
  invited: (memberId: number) => ReturnType<typeof invitedAs>
  /** Is their account closed for good, as it is to us? */
  isExcluded: (memberId: number) => Promise<boolean>
  /** What makes somebody a double who has it too. */
  marks: (playerId: number) => Promise<string[]>
  /** The same without what operators let pass. */
  unexcused: (memberId: number) => Promise<string[]>
}

function peopleOf(tx: AppContext): People {
  const once = <T>(read: (playerId: number) => Promise<T>) => {
    const answers = new Map<number, Promise<T>>()
    return (playerId: number) => {
      const answer = answers.get(playerId) ?? read(playerId)
      answers.set(playerId, answer)
      return answer
    }
  }
  const invited = once((memberId) => invitedAs(tx, memberId))
  const marks = once(async (playerId) =>
    (await marksKnown(tx, playerId)).map(({ mark }) => mark.toString('hex')),
  )
  return {
    invited,
    marks,
    isExcluded: once(async (memberId) => {
      const exclusion = await exclusionOf(tx, memberId)
      return exclusion !== undefined && exclusion.by !== 'time-out'
    }),
    unexcused: once(async (memberId) => {
      const known = await invited(memberId)
      const excused = known?.restoredAt ? await excusedOf(tx, memberId) : new Set<string>()
      return (await marks(memberId)).filter((mark) => !excused.has(mark))
    }),
  }
}

/** The days of a week that count for a seat; undefined where none does. */
function spanOf(agency: Agency, week: string, lastDay: string | null): Span | undefined {
  const ends = [dayAfter(week, 6), agency.until, lastDay].flatMap((day) => day ?? []).toSorted()[0]
  const from = agency.since > week ? agency.since : week
  return ends !== undefined && from <= ends ? { from, until: ends } : undefined
}

/** Tuesday morning: every week that is over and not booked yet, of every agent. */
export async function bookWeeks(ctx: AppContext): Promise<number> {
  await rollTally(ctx)
  const today = manilaDay(ctx.clock())
  return eachAgent(ctx, async (tx, agency) => {
    const { lastDay } = await programmeStands(tx, agency)
    return bookUntil(tx, agency, { before: weekOf(today), lastDay })
  })
}

/** Every few minutes: the figures of the week that runs, so that a page reads sums alone. */
export async function rollOpen(ctx: AppContext): Promise<number> {
  const week = weekOf(manilaDay(ctx.clock()))
  return eachAgent(ctx, async (tx, agency) => {
    if (agency.until !== null) return false
    const { lastDay } = await programmeStands(tx, agency)
    const span = spanOf(agency, week, lastDay)
    if (!span) return false
    const played = await listPlayed(tx, agency.playerId, span)
    const figures = await figuresIn(tx, agency, { week, played, people: peopleOf(tx) })
    await storeFigures(tx, { playerId: agency.playerId, week, seatNo: agency.seatNo, figures })
    return true
  })
}

/**
 * Each morning: what was held long enough becomes free where nothing was found meanwhile; an excluded agent is paid what was
 * earned and earns nothing more; what nobody asked for in sixty days, or can not any more, is paid by itself.
 */
export async function maintainAgents(ctx: AppContext): Promise<number> {
  await rollTally(ctx)
  return eachAgent(ctx, async (tx, agency) => {
    const { playerId } = agency
    const exclusion = await exclusionOf(tx, playerId)
    if (exclusion && exclusion.by !== 'time-out') return settleExcluded(tx, agency)
    await free(tx, agency)
    const { isOpen, lastDay } = await programmeStands(tx, agency)
    // A programme that is over: what is not booked yet still is, up to its last day.
    if (agency.until === null && lastDay !== null && lastDay < manilaDay(tx.clock()))
      await updateAgency(tx, { ...agency, until: lastDay })
    const before = dayAfter(manilaDay(tx.clock()), -PAID_BY_ITSELF_DAYS)
    let paid = false
    for (const one of await lockUnpaid(tx, playerId, ['free'])) {
      if (isOpen && (one.freeOn ?? before) > before) continue
      await payPart(tx, playerId, one, one.amount - one.paid)
      paid = true
    }
    return paid
  })
}

/** What was earned is the house's debt: it is paid at once, and nothing more accrues. */
async function settleExcluded(tx: AppContext, agency: Agency): Promise<boolean> {
  const { playerId } = agency
  if (agency.until === null) {
    const until = manilaDay(tx.clock())
    const closing = { ...agency, until }
    await updateAgency(tx, closing)
    await bookUntil(tx, closing, { before: dayAfter(weekOf(until), 7), lastDay: until })
  }
  const owed = await lockUnpaid(tx, playerId, ['held', 'free'])
  for (const one of owed) {
    await updatePeriod(tx, playerId, { ...one, state: 'free' })
    await payPart(tx, playerId, { ...one, state: 'free' }, one.amount - one.paid)
  }
  return owed.length > 0
}

/** Books the weeks of a seat that were not, up to one that is not over. */
async function bookUntil(
  tx: AppContext,
  agency: Agency,
  { before, lastDay }: { before: string; lastDay: string | null },
): Promise<boolean> {
  const { playerId, seatNo, terms } = agency
  let { bookedWeek } = agency
  const people = peopleOf(tx)
  const today = manilaDay(tx.clock())
  for (
    let week = bookedWeek ? dayAfter(bookedWeek, 7) : weekOf(agency.since);
    week < before;
    week = dayAfter(week, 7)
  ) {
    const span = spanOf(agency, week, lastDay)
    if (span) {
      const played = await playedOf(tx, agency, { span, people })
      const figures = await figuresIn(tx, agency, { week, people, played })
      const freeOn = dayAfter(today, terms.holdDays)
      await storeFigures(tx, { playerId, week, seatNo, figures, freeOn })
    }
    bookedWeek = week
  }
  if (bookedWeek === agency.bookedWeek) return false
  await updateAgency(tx, { ...agency, bookedWeek })
  return true
}

/** What a week comes to: of members who are not barred, and not excluded. What was undone beyond the week before is taken off. */
async function figuresIn(
  tx: AppContext,
  { playerId, seatNo, terms }: Agency,
  { week, played, people }: { week: string; played: readonly PlayedMember[]; people: People },
): Promise<Figures[]> {
  const counted: PlayedMember[] = []
  for (const one of played) {
    // A member's exclusion is nobody's gain, nor is who is void: booking bars them. What was undone is taken off whoever they are.
    if (one.theoE4 > 0 && (await people.isExcluded(one.memberId))) continue
    if (one.theoE4 > 0 && (await people.invited(one.memberId))?.state === 'void') continue
    counted.push(one)
  }
  const before = await readWeek(tx, playerId, dayAfter(week, -7))
  const carried = new Map(
    before
      .filter((one) => one.seatNo === seatNo)
      .map(({ tier, theoE4, carriedE4 }) => [tier, carriedOn(theoE4, carriedE4)]),
  )
  return figuresOf(terms, counted, carried)
}

/** What members of a seat played in a span, once doubles are barred. */
async function playedOf(
  tx: AppContext,
  { playerId }: Agency,
  { span, people }: { span: Span; people: People },
): Promise<PlayedMember[]> {
  const played = await listPlayed(tx, playerId, span)
  const barred = await barDoubles(tx, playerId, { played, people })
  return barred > 0 ? listPlayed(tx, playerId, span) : played
}

/** Bars whoever shares something with the agent, or with a member who came before them, and whoever is void. */
async function barDoubles(
  tx: AppContext,
  playerId: number,
  { played, people }: { played: readonly PlayedMember[]; people: People },
): Promise<number> {
  const own = new Set(await people.marks(playerId))
  const others = new Set<string>()
  let barred = 0
  for (const { memberId, tier } of played) {
    const known = await people.invited(memberId)
    const marks = await people.unexcused(memberId)
    const why =
      known?.state === 'void'
        ? 'void'
        : marks.some((mark) => own.has(mark))
          ? 'agent'
          : marks.some((mark) => others.has(mark)) || (tier === 1 && known?.sharedAt)
            ? 'member'
            : undefined
    if (why) {
      await barMember(tx, { playerId, memberId, why })
      barred += 1
    } else for (const mark of marks) others.add(mark)
  }
  return barred
}

/** What was held long enough becomes free: less where a double was found meanwhile, and not while the account is closed. */
async function free(tx: AppContext, agency: Agency): Promise<void> {
  const { playerId } = agency
  const today = manilaDay(tx.clock())
  const due = (await lockUnpaid(tx, playerId, ['held', 'withheld'])).filter(
    ({ freeOn }) => freeOn !== null && freeOn <= today,
  )
  if (due.length === 0) return
  const player = await findPlayer(tx, playerId)
  const isOpen = player?.state === 'active'
  const { lastDay } = await programmeStands(tx, agency)
  const people = peopleOf(tx)
  for (const week of new Set(due.map((one) => one.week))) {
    const span = spanOf(agency, week, lastDay)
    const before = span ? await listPlayed(tx, playerId, span) : []
    const found = span && (await barDoubles(tx, playerId, { played: before, people }))
    const figures =
      span && found
        ? await figuresIn(tx, agency, {
            week,
            people,
            played: await listPlayed(tx, playerId, span),
          })
        : []
    for (const one of due.filter((held) => held.week === week)) {
      const now = figures.find(({ tier }) => tier === one.tier)
      // What was booked only ever falls.
      const is = now && now.amount < one.amount ? { ...one, ...now } : one
      const state = is.amount === 0 ? 'booked' : isOpen ? 'free' : 'withheld'
      await updatePeriod(tx, playerId, { ...is, state })
    }
  }
}

/** One agent after the other, each in a transaction of their own under the wallet's lock; one's fault keeps no other waiting. */
async function eachAgent(
  ctx: AppContext,
  work: (tx: AppContext, agency: Agency) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (let after = 0; ;) {
    const some = await listAgents(ctx, { after, size: AT_ONCE })
    for (const { playerId } of some) {
      try {
        const changed = await inTransaction(ctx, async (tx) => {
          await holdWallet(tx, playerId)
          const agency = await readAgency(tx, playerId)
          return agency !== undefined && work(tx, agency)
        })
        if (changed) {
          done += 1
          ctx.live.balanceChanged(playerId)
        }
      } catch (err) {
        ctx.log.error({ err, playerId }, 'an agent’s weeks could not be looked at')
      }
    }
    after = some.at(-1)?.playerId ?? after
    if (some.length < AT_ONCE) return done
  }
}
