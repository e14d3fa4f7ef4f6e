import { may } from '@perlas/contract/office-call'
import {
  firstDayNames,
  type FirstDayItem,
  type FirstDayName,
  type officeFirstDay,
} from '@perlas/contract/office-first-day'
import type { Static } from 'typebox'
import { titlesOf } from '#/engagement/campaigns/campaigns.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { Member } from '#/kernel/http/office-route.ts'
import { providerOf } from '#/money/providers/providers.ts'
import { listAlarms } from '#/operations/alarms/alarms.ts'
import { insertAudit, namesOf, saysSomething } from '#/platform/audit/audit.ts'
import { siteSettings, takesMoney } from '#/platform/sites/sites.ts'
import { firstDetails, insertWaiver, type FirstDetails } from './store.ts'

type Details = FirstDetails & {
  config: AppContext['config']
  licensed: boolean
  alarmsRead: boolean
  /** Whether a provider is plugged in. */
  isHere: (provider: string) => boolean
  titles: ReadonlyMap<string, string>
}
type Found = Pick<FirstDayItem, 'state'> & { until?: Date | null; about?: string }
/** In the office, or by settings of the program. */
type Where = { to: string } | { by: readonly string[] }

const done = (yes: boolean): Found => ({ state: yes ? 'done' : 'todo' })
const isSecure = (url: string) => url === '' || url.startsWith('https:')

/** Each item: where it is done, and how it stands. */
const items: Record<FirstDayName, Where & { of: (details: Details) => Found }> = {
  'second-owner': { to: '/members', of: ({ owners }) => done(owners > 1) },
  'second-person': {
    to: '/members',
    of: ({ second, countsFrom }) =>
      second === null
        ? { state: 'todo' }
        : { state: countsFrom ? 'waits' : 'done', until: countsFrom, about: second },
  },
  licence: { to: '/settings', of: ({ licensed }) => done(licensed) },
  'office-address': { by: ['OFFICE_URL'], of: ({ config }) => done(config.officeUrl !== '') },
  https: {
    by: ['PUBLIC_URL', 'OFFICE_URL'],
    of: ({ config }) => done(isSecure(config.publicUrl) && isSecure(config.officeUrl)),
  },
  proxy: { by: ['TRUST_PROXY'], of: ({ config }) => done(config.trustProxy > 0) },
  keys: { by: ['SECRETS_JSON', 'KYC_KEYS_JSON'], of: ({ config }) => done(config.kyc.keysOffDisk) },
  scanner: { by: ['CLAMD'], of: ({ config }) => done(config.kyc.clamd !== '') },
  'deposit-channel': {
    to: '/settings',
    of: ({ channels, isHere }) => done(channels.some((provider) => isHere(provider))),
  },
  'payout-way': {
    to: '/settings',
    of: ({ payouts, isHere }) => done(payouts.some((provider) => isHere(provider))),
  },
  backup: { by: ['npm run backup'], of: ({ backedUp }) => done(backedUp) },
  alarms: { to: '/alarms', of: ({ alarmsRead }) => done(alarmsRead) },
  activities: {
    to: '/activities',
    of: ({ failed, titles }) => ({
      ...done(failed.length === 0),
      about: failed.map((code) => titles.get(code) ?? code).join(', '),
    }),
  },
}

/** Everything that a new installation still needs, for the member who asks: read anew each time, kept nowhere. */
export async function firstDay(
  ctx: AppContext,
  member: Member,
): Promise<Static<(typeof officeFirstDay)['output']>> {
  const details = await detailsFor(ctx, member)
  const { waivedBy, waivedAt } = details
  const names = await namesOf(ctx, waivedBy === null ? [] : [waivedBy])
  return {
    items: firstDayNames.map((name) => {
      const { of, ...where } = items[name]
      const { state, until, about = '' } = of(details)
      return {
        name,
        state,
        until: until?.toISOString() ?? null,
        about,
        to: 'to' in where ? where.to : '',
        by: 'by' in where ? [...where.by] : [],
      }
    }),
    mayWaive: member.role === 'owner' && isWaivable(ctx, details) && details.countsFrom !== null,
    waived:
      waivedBy === null || waivedAt === null
        ? null
        : { by: names.get(waivedBy) ?? String(waivedBy), at: waivedAt.toISOString() },
  }
}

async function detailsFor(ctx: AppContext, { staffId }: Pick<Member, 'staffId'>): Promise<Details> {
  const { hostname } = new URL(ctx.config.publicUrl)
  const [found, settings, { fresh }] = await Promise.all([
    firstDetails(ctx, { staffId, deciders: may.money }),
    siteSettings(ctx, hostname),
    listAlarms(ctx),
  ])
  if (!found) throw new Error('the first day cannot be read')
  return {
    ...found,
    config: ctx.config,
    // No provider of real money is called so: it stands for any of them.
    licensed: takesMoney(settings, ''),
    alarmsRead: fresh,
    isHere: (provider) => providerOf(ctx, provider) !== undefined,
    titles: found.failed.length === 0 ? new Map() : await titlesOf(ctx),
  }
}

/** Once, and not where a provider of real money is plugged in under a license. */
function isWaivable(ctx: AppContext, { waivedAt, licensed, channels, payouts }: Details): boolean {
  const real = [...channels, ...payouts].some(
    (provider) => provider !== 'sandbox' && providerOf(ctx, provider),
  )
  return waivedAt === null && !(licensed && real)
}

/** Waives the 24 hours for the logins that stand now. */
export async function waiveDay(
  ctx: AppContext,
  ask: { reason: string },
  { member, address }: { member: Member; address: string },
): Promise<void> {
  const reason = ask.reason.trim()
  if (!saysSomething(reason, 'waiveDay')) throw new AppError('evidence-thin')
  if (!isWaivable(ctx, await detailsFor(ctx, member))) throw new AppError('day-stays')
  const { staffId } = member
  await inTransaction(ctx, async (tx) => {
    if (!(await insertWaiver(tx, { staffId, reason }))) throw new AppError('day-stays')
    await insertAudit(tx, { staffId, action: 'day-waived', detail: { reason }, address })
  })
}
