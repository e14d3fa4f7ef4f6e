import type { Output } from '@perlas/contract/call'
import { inviteRules } from '@perlas/contract/invites'
import { getActivityTerms, getChances } from '@perlas/contract/activities'
import type { officePreviewActivity } from '@perlas/contract/office-activities'
import type { Facts, Kind } from '@perlas/campaign-kit/kind'
import { oddsHash } from '@perlas/campaign-kit/odds'
import { chanceIn } from '@perlas/campaign-kit/running'
import { somebodyOn } from '@perlas/campaign-kit/story'
import type { Static, TObject } from 'typebox'
import { Value } from 'typebox/value'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { countingGames } from '../campaigns.ts'
import { chanceLabel } from '../draws.ts'
import { kindOf, schemaOf, termProblems } from '../settings/settings.ts'
import { seasonOf } from '../participations.ts'

type Ask = Static<typeof officePreviewActivity.input>
type Answer = Static<typeof officePreviewActivity.output>
type Terms = Static<TObject>

/**
 * What a campaign's page is told under terms that nobody proposed yet, by the kind's own `view`: for somebody who joined
 * on that day and did nothing so far. Nothing is read of players and nothing is written.
 */
export async function previewOf(ctx: AppContext, { code, value, day }: Ask): Promise<Answer> {
  const kind = kindOf(ctx, code)
  if (!kind) throw new AppError('not-found')
  const activity = 'activity' in kind ? kind.activity : 0
  const wrong = (problems: string[]) => ({ problems, day: '', activity, answers: {} })
  const schema = schemaOf(kind)
  if (!Value.Check(schema, value))
    return wrong([...new Set([...Value.Errors(schema, value)].map(({ message }) => message))])
  const { open: _, ...terms } = value as { open: boolean } & Terms
  const problems = termProblems(kind, terms)
  if (problems.length > 0) return wrong(problems)
  const shown = day ?? dayShown(ctx, terms)
  if ('activity' in kind)
    return { problems, day: shown, activity, answers: answersOf(kind, terms, shown) }
  const games = await countingGames(ctx, terms)
  const answers = { [kind.page.call.name]: kind.page.show({ terms, games }) }
  return { problems, day: shown, activity, answers }
}

/** Today, or its nearest day where it does not run today. */
function dayShown(ctx: AppContext, terms: Terms): string {
  const { firstDay, lastDay } = seasonOf(terms)
  const today = manilaDay(ctx.clock())
  if (firstDay !== null && today < firstDay) return firstDay
  return lastDay !== null && today > lastDay ? lastDay : today
}

/** Every call of its page that only looks, its rules and its chances. */
function answersOf(kind: Kind, terms: Terms, day: string): Record<string, unknown> {
  const season = seasonOf(terms)
  const facts: Facts = somebodyOn(day, { season, profile: { registeredOn: day } })
  const view = kind.view({ terms, state: kind.start, facts })
  const looks = kind.calls.filter(({ command }) => !command)
  const { now } = facts
  const times = kind.raffle?.at({ terms, season, now })
  const known = { now, terms, times, view, refused: '' }
  const rules: Output<typeof getActivityTerms> = {
    open: true,
    version: 0,
    firstDay: season.firstDay ?? '',
    lastDay: season.lastDay ?? '',
    claimUntil: season.claimUntil ?? '',
    chance: chanceIn([terms], { holdOut: 0 }),
    terms: kind.needs.includes('invites') ? { ...terms, counts: inviteRules } : terms,
  }
  return {
    ...Object.fromEntries(
      looks.map(({ call, answer, toAll }) => [call.name, toAll ? toAll(known) : answer(view, {})]),
    ),
    [getActivityTerms.name]: rules,
    ...(kind.odds && { [getChances.name]: chancesIn(kind, kind.odds(terms)) }),
  }
}

/** The tables alone: seeds are a player's own. */
const chancesIn = (
  { code }: Kind,
  odds: ReturnType<NonNullable<Kind['odds']>>,
): Output<typeof getChances> => ({
  label: chanceLabel(code),
  tables: Object.entries(odds).map(([name, prizes]) => ({
    name,
    prizes: [...prizes],
    hash: oddsHash(prizes),
  })),
  commitment: '',
  clientSeed: '',
  used: 0,
  nextCommitment: '',
  draws: [],
})
