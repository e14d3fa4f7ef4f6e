import {
  settingAreas,
  settingSchema,
  type OfficeSetting,
  type OfficeSettingChange,
  type SettingArea as SettingAreaView,
  type SettingAreaName,
} from '@perlas/contract/office-settings'
import { createHash } from 'node:crypto'
import type { TObject } from 'typebox'
import { Value } from 'typebox/value'
import { canonical } from '#/kernel/canonical.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { payoutArea, policyArea } from '#/money/withdrawals/withdrawals.ts'
import { contentSettings, siteSettingsArea } from '#/operations/content/content.ts'
import { giftArea } from '#/money/gifts/gifts.ts'
import { campaignArea, holdOutArea } from '#/engagement/campaigns/campaigns.ts'
import { brandArea, gameArea, gamesInPlay } from '#/gaming/catalogue/catalogue.ts'
import { kycArea } from '#/identity/kyc/kyc.ts'
import { pointArea } from '#/engagement/loyalty/loyalty.ts'
import { racesArea } from '#/engagement/contests/contests.ts'
import { duelArea } from '#/engagement/duels/duels.ts'
import { potsArea } from '#/engagement/pots/pots.ts'
import { playArea } from '#/gaming/play/play.ts'
import { invitedArea } from '#/engagement/invites/invites.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { SettingArea, SettingValue } from '#/kernel/setting-area.ts'
import { textArea } from '#/platform/sms/sms.ts'
import { namesOf, recordOpening, insertAudit } from '#/platform/audit/audit.ts'
import { wantCode, type StaffSession } from '#/kernel/http/office-route.ts'
import { retentionArea } from '#/operations/privacy/privacy.ts'
import { supportArea } from '#/operations/support/support.ts'
import { providerIds } from '#/money/providers/providers.ts'
import { bankArea } from '#/money/banks/banks.ts'
import { channelArea, depositArea } from '#/money/deposits/deposits.ts'
import {
  changeOfKey,
  endChange,
  holdSettings,
  insertChange,
  listChanges,
  lockChange,
  readChange,
  proposedSubjects,
  type ChangeRow,
} from './store.ts'

type By = { member: StaffSession; address: string }
type Outcome<Status> = { status: Status; problems: string[] }

/** Each kind of setting in the domain that owns it. */
const areas: Readonly<Record<SettingAreaName, SettingArea>> = {
  channel: channelArea,
  deposit: depositArea,
  bank: bankArea,
  cashier: payoutArea,
  policy: policyArea,
  points: pointArea,
  gift: giftArea,
  campaign: campaignArea,
  kyc: kycArea,
  texts: textArea,
  game: gameArea,
  brand: brandArea,
  content: contentSettings,
  site: siteSettingsArea,
  play: playArea,
  pots: potsArea,
  races: racesArea,
  duels: duelArea,
  support: supportArea,
  invited: invitedArea,
  holdout: holdOutArea,
  retention: retentionArea,
}
const areaNames = Object.keys(areas) as SettingAreaName[]
const LISTED = 50

/** Everything that can be set, and the changes that wait or were made. */
export async function settingsView(ctx: AppContext, view: string | undefined, by: By) {
  const { staffId } = by.member
  await recordOpening(ctx, { ...by, action: 'settings-read', view })
  const settings: OfficeSetting[] = []
  for (const area of areaNames) {
    for (const { name, title, value } of await areas[area].list(ctx)) {
      const subject = `${area}:${name}`
      // Fields that the program fills in itself are not set here.
      const known = Value.Clean(
        shapeOf(ctx, subject) ?? settingAreas[area].schema,
        structuredClone(value),
      ) as SettingValue
      const version = versionOf(value)
      settings.push({ subject, area, title, value: known, version, ...ownShape(ctx, subject) })
    }
  }
  const titles = new Map(settings.map(({ subject, title }) => [subject, title]))
  const [waiting, done] = await Promise.all([
    listChanges(ctx, { waiting: true, most: LISTED }),
    listChanges(ctx, { waiting: false, most: LISTED }),
  ])
  return {
    settings,
    waiting: await views(ctx, waiting, titles, staffId),
    done: await views(ctx, done, titles, staffId),
    providers: providerIds(ctx),
    freeGames: (await gamesInPlay(ctx))
      .filter(({ freeBets }) => freeBets.length > 0)
      .map(({ id, name, freeBets: bets }) => ({ id, name, bets }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

async function views(
  ctx: AppContext,
  rows: readonly ChangeRow[],
  titles: ReadonlyMap<string, string>,
  staffId: number,
): Promise<OfficeSettingChange[]> {
  const names = await namesOf(
    ctx,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])]),
  )
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...(await simulationOf(ctx, row)),
      title: titles.get(row.subject) ?? newTitle(row),
      ...ownShape(ctx, row.subject),
      at: row.at.toISOString(),
      proposedBy: names.get(row.proposedBy) ?? '',
      decidedBy: row.decidedBy ? (names.get(row.decidedBy) ?? '') : '',
      mine: row.proposedBy === staffId,
    })),
  )
}

/** What came of living through what was proposed; null where it is missing, nothing where none is asked for. */
async function simulationOf(
  ctx: AppContext,
  { subject, after, twoPeople }: Pick<ChangeRow, 'subject' | 'after' | 'twoPeople'>,
): Promise<Pick<OfficeSettingChange, 'simulation' | 'simulationRun' | 'trial'>> {
  const [area, name] = parts(subject)
  const { simulation, trial } = areas[area]
  if (trial && after && twoPeople) return { trial: (await trial.read(ctx, after)) ?? null }
  if (!simulation?.needed(ctx, name) || !after || !twoPeople) return {}
  const run = await simulation.run(ctx, name, after)
  return {
    simulation: (await simulation.read(ctx, name, after)) ?? null,
    ...(run && { simulationRun: run }),
  }
}

/** Missing where one is asked for, or over too few orders. */
function saysTooLittle({ simulation, trial }: Awaited<ReturnType<typeof simulationOf>>): boolean {
  return simulation === null || trial === null || (trial && trial.orders < trial.needed) === true
}

/** Begins to live a proposal through, where that is asked for. What fails leaves the proposal as it is: without one. */
async function simulate(ctx: AppContext, subject: string, after: SettingValue | null) {
  const [area, name] = parts(subject)
  const { simulation, trial } = areas[area]
  if (simulation?.needed(ctx, name) && after) await simulation.begin(ctx, name, after)
  if (trial && after) await trial.begin(ctx, after)
}

/** The same once more, for what waits. */
export async function simulateSetting(ctx: AppContext, id: number, { member }: By): Promise<void> {
  const change = await readChange(ctx, id)
  if (!change) throw new AppError('not-found')
  areaOf(change.subject, member)
  if (change.status !== 'proposed') throw new AppError('setting-moved')
  await simulate(ctx, change.subject, change.after)
}

/**
 * Changes a setting, or proposes it where another member must agree. Nothing is stored that has the wrong
 * shape, breaks a rule, or was written over what somebody else changed meanwhile.
 */
export async function proposeSetting(
  ctx: AppContext,
  input: {
    key: string
    subject: string
    version: string
    value: SettingValue | null
    reason: string
  },
  { member, address }: By,
): Promise<Outcome<'applied' | 'proposed' | 'wrong'>> {
  const { area } = areaToChange(input.subject, member)
  const { staffId } = member
  // Known once it has its shape.
  let after = input.value
  const outcome = await inTransaction(
    ctx,
    async (tx): Promise<Outcome<'applied' | 'proposed' | 'wrong'>> => {
      await holdSettings(tx)
      const known = await changeOfKey(tx, input.key)
      if (known) {
        const isSame =
          known.before === null && isNew(input.subject)
            ? known.subject.startsWith(input.subject.replace(/:new$/, ''))
            : known.subject === input.subject
        if (!isSame || known.proposedBy !== staffId) {
          throw new AppError('order-conflict')
        }
        return { status: known.status === 'applied' ? 'applied' : 'proposed', problems: [] }
      }
      const subject = await subjectOf(tx, input.subject)
      const [, name] = parts(subject)
      const before = await current(tx, area, name)
      if (!before && area !== 'site' && !isNew(input.subject)) throw new AppError('not-found')
      if (versionOf(before) !== input.version) throw new AppError('setting-moved')
      const problems = await problemsOf(tx, subject, after)
      if (problems.length > 0) return { status: 'wrong', problems }
      if (after) after = areas[area].seal?.(tx, name, after) ?? after
      if (versionOf(before) === versionOf(after)) {
        return { status: 'wrong', problems: ['Nothing is different.'] }
      }
      const change = await insertChange(tx, { ...input, subject, before, after, staffId })
      if (change.twoPeople) {
        const detail = { id: change.id, subject, reason: input.reason, before, after }
        await insertAudit(tx, { staffId, action: 'setting-proposed', detail, address })
        return { status: 'proposed', problems: [] }
      }
      await apply(tx, change, { member, address })
      return { status: 'applied', problems: [] }
    },
  )
  if (outcome.status === 'proposed')
    await simulate(ctx, input.subject, after).catch((err: unknown) =>
      ctx.log.error({ err, subject: input.subject }, 'the simulation of a proposal was not begun'),
    )
  return outcome
}

/** The other member's yes, or anybody's no. What was changed meanwhile, or is wrong by now, is not applied. */
export async function decideSetting(
  ctx: AppContext,
  input: { id: number; approve: boolean },
  by: By,
): Promise<Outcome<'applied' | 'refused' | 'wrong'>> {
  const { staffId } = by.member
  return inTransaction(ctx, async (tx) => {
    await holdSettings(tx)
    const change = await lockChange(tx, input.id)
    if (!change) throw new AppError('not-found')
    const { area, name } = areaToChange(change.subject, by.member)
    if (change.status !== 'proposed') throw new AppError('setting-moved')
    if (!input.approve) {
      await endChange(tx, change.id, 'refused', staffId)
      await insertAudit(tx, {
        staffId,
        action: 'setting-refused',
        detail: { id: change.id, subject: change.subject, after: change.after },
        address: by.address,
      })
      return { status: 'refused', problems: [] }
    }
    if (change.twoPeople && change.proposedBy === staffId) throw new AppError('forbidden')
    if (versionOf(await current(tx, area, name)) !== versionOf(change.before)) {
      throw new AppError('setting-moved')
    }
    const problems = await problemsOf(tx, change.subject, change.after)
    if (problems.length > 0) return { status: 'wrong', problems }
    if (saysTooLittle(await simulationOf(tx, change))) throw new AppError('not-simulated')
    await apply(tx, change, by)
    return { status: 'applied', problems: [] }
  })
}

async function apply(tx: AppContext, change: ChangeRow, { member, address }: By): Promise<void> {
  const { staffId } = member
  const { id, subject, before, after, reason } = change
  const { area, name } = areaOf(subject, member)
  await endChange(tx, id, 'applied', staffId)
  await areas[area].write(tx, name, after, {
    proposedBy: change.proposedBy,
    approvedBy: staffId,
  })
  tx.fanout.publish(areas[area].topic, '')
  const detail = { id, subject, reason, proposedBy: change.proposedBy, before, after }
  await insertAudit(tx, { staffId, action: 'setting-changed', detail, address })
}

/** What is wrong with a value: first its shape, then what its domain says. */
async function problemsOf(
  ctx: AppContext,
  subject: string,
  value: SettingValue | null,
): Promise<string[]> {
  const schema = shapeOf(ctx, subject)
  const [area, name] = parts(subject)
  if (!schema) return ['There is no such setting.']
  if (value && !Value.Check(schema, value)) {
    return [...Value.Errors(schema, value)].map(({ instancePath, message }) =>
      [instancePath.slice(1).replaceAll('/', ' '), message].filter(Boolean).join(': '),
    )
  }
  return areas[area].problems(ctx, name, value)
}

/** What a setting looks like: its domain says, where the contract does not. */
function shapeOf(ctx: AppContext, subject: string): TObject | undefined {
  const [area, name] = parts(subject)
  const own = Object.hasOwn(areas, area) ? areas[area].schema : undefined
  return own ? own(ctx, name) : settingSchema(subject)
}

/** A shape that the office does not have of the contract goes with the setting. */
export function ownShape(ctx: AppContext, subject: string): { schema?: TObject } {
  const schema = shapeOf(ctx, subject)
  return schema && schema !== settingSchema(subject) ? { schema } : {}
}

async function current(
  ctx: AppContext,
  area: SettingAreaName,
  name: string,
): Promise<SettingValue | null> {
  return (await areas[area].list(ctx)).find((one) => one.name === name)?.value ?? null
}

function parts(subject: string): [SettingAreaName, string] {
  const colon = subject.indexOf(':')
  return [subject.slice(0, colon) as SettingAreaName, subject.slice(colon + 1)]
}

const isNew = (subject: string) => subject.endsWith(':new')

/**
 * `channel:new` is the next channel that there is none of and nobody proposes, `campaign:christmas:new` the next campaign
 * of that kind; every other subject is itself.
 */
async function subjectOf(tx: AppContext, subject: string): Promise<string> {
  const [area, asked] = parts(subject)
  const next = areas[area].next
  if (!isNew(subject) || !next) return subject
  const proposed = (await proposedSubjects(tx)).map(parts)
  const name = await next(
    tx,
    proposed.flatMap(([kind, waiting]) => (kind === area ? [waiting] : [])),
    asked,
  )
  return `${area}:${name}`
}

/** What is not there yet is called as it is proposed. */
function newTitle({ subject, after }: ChangeRow): string {
  const name = after?.['name']
  return typeof name === 'string' && name !== '' ? name : subject.replace(/^[a-z]+:/, '')
}

/** Which kind it is, where the member's role may change it. */
function areaOf(subject: string, member: StaffSession): { area: SettingAreaName; name: string } {
  const [area, name] = parts(subject)
  if (!Object.hasOwn(areas, area)) throw new AppError('not-found')
  if (!member.rights.has(`setting:${area}`)) throw new AppError('forbidden')
  return { area, name }
}

/** The same for who proposes or decides, with a code of the last minutes where the kind wants one. */
function areaToChange(subject: string, member: StaffSession): ReturnType<typeof areaOf> {
  const found = areaOf(subject, member)
  const { stepUp }: SettingAreaView = settingAreas[found.area]
  if (stepUp) wantCode(member)
  return found
}

/** A word for exactly this value; of none it is empty. */
function versionOf(value: SettingValue | null): string {
  return value ? createHash('sha256').update(canonical(value)).digest('base64url') : ''
}
