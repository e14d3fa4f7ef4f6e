import type { Kind } from '@perlas/campaign-kit/kind'
import { chanceIn } from '@perlas/campaign-kit/running'
import type { Static, TObject } from 'typebox'
import { inviteRulesNow } from '#/engagement/invites/invites.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { inForce, ofKind } from './one-of-a-kind.ts'
import { openingTerms } from './settings/opening.ts'
import { hasBegun, isPastLastDay, mayHoldOut, seasonOf, participation } from './participations.ts'
import { activitiesState } from './state.ts'
import { readEnrolment, readLast } from './store.activities.ts'

type Terms = Static<TObject>

/** The terms that a player meets: those they entered under, or those in force. */
export async function termsFor(
  ctx: AppContext,
  playerId: number,
  kind: Kind,
): Promise<{ campaignId: number; terms: Terms }> {
  const running = await inForce(ctx, playerId, kind)
  const { campaignId } = running
  const enrolment = await readEnrolment(ctx, { playerId, campaignId })
  const { terms } = await participation(ctx, running, { playerId, enrolment })
  return { campaignId, terms }
}

/** The terms as a page of rules tells them, to a player or to anybody; also of what does not run now. */
export async function termsShown(ctx: AppContext, kind: Kind, playerId: number | undefined) {
  const last = await readLast(ctx, await codeShown(ctx, kind, playerId))
  if (!last) return neverRun(ctx, kind)
  const { campaignId, open } = last
  const entered =
    playerId === undefined || kind.underTermsInForce
      ? undefined
      : await readEnrolment(ctx, { playerId, campaignId })
  const version = entered?.version ?? last.version
  const terms = await activitiesState(ctx).terms(ctx, { campaignId, version })
  const { firstDay, lastDay, claimUntil } = seasonOf(terms)
  return {
    open,
    version,
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    claimUntil: claimUntil ?? '',
    chance: open ? await chanceNow(ctx, kind) : { leavesOut: false, differs: false },
    terms: await asShown(ctx, kind, terms),
  }
}

/** Terms without what only operators read; which friends count is the house's rule, and no kind's. */
async function asShown(ctx: AppContext, kind: Kind, terms: Terms) {
  const shown = kind.byCode ? kind.byCode.shown(terms) : terms
  return kind.needs.includes('invites') ? { ...shown, counts: await inviteRulesNow(ctx) } : shown
}

/** Terms that an activity would begin with, for who reads its rules before it ever ran: version 0. */
async function neverRun(ctx: AppContext, kind: Kind) {
  if (kind.draft) throw new AppError('activity-closed')
  const terms = openingTerms(kind)
  const { firstDay, lastDay, claimUntil } = seasonOf(terms)
  return {
    open: false,
    version: 0,
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    claimUntil: claimUntil ?? '',
    chance: { leavesOut: false, differs: false },
    terms: await asShown(ctx, kind, terms),
  }
}

/** The part of a kind that chance alone decides today: the same for every player, whatever was drawn for them. */
async function chanceNow(ctx: AppContext, kind: Kind) {
  const today = manilaDay(ctx.clock())
  const together = (await ofKind(ctx, kind)).filter((one) => {
    const season = seasonOf(one.terms)
    return one.endedAt === null && hasBegun(season, today) && !isPastLastDay(season, today)
  })
  const { percent } = await activitiesState(ctx).holdOut(ctx)
  const holdOut = mayHoldOut(kind) ? percent : 0
  return together.length === 0
    ? { leavesOut: holdOut > 0, differs: false }
    : chanceIn(
        together.map(({ terms }) => terms),
        { holdOut },
      )
}

/** The player's campaign of a kind, else the first that lets players in, else the oldest. */
async function codeShown(ctx: AppContext, kind: Kind, playerId: number | undefined) {
  const [first] = await ofKind(ctx, kind)
  const own =
    first?.several && playerId !== undefined
      ? await inForce(ctx, playerId, kind, { quiet: true })
      : undefined
  return own?.code ?? first?.code ?? kind.code
}
