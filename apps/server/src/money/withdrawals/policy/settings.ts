import type { PolicySetting, PolicyTrial } from '@perlas/contract/office-policy'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { digestOf, policyProblems, tryOut } from './rules.ts'
import {
  currentVersion,
  holdPolicy,
  insertVersion,
  judgedOrders,
  readTrial,
  storeTrial,
} from './store.ts'

const DAYS = 30
const MAX_ORDERS = 20_000
/** An older trial says little about the orders of now. */
const TRIAL_DAYS = 7

/** Which withdrawals are paid without a person. Each change is a version, and the highest counts. */
export const policyArea: SettingArea = {
  topic: 'cashier',
  async list(ctx) {
    const { body } = await currentVersion(ctx)
    return [{ name: 'payouts', title: 'Payout policy', value: body }]
  },
  problems: async (_, __, value) =>
    value
      ? policyProblems(value as PolicySetting)
      : ['The policy cannot be removed. Switch it off.'],
  async write(tx, _, value, by) {
    await holdPolicy(tx, true)
    await insertVersion(tx, {
      body: value as PolicySetting,
      proposedBy: by?.proposedBy ?? null,
      approvedBy: by?.approvedBy ?? null,
      stopped: false,
      reason: '',
    })
  },
  trial: {
    async begin(ctx, value) {
      const body = value as PolicySetting
      await storeTrial(ctx, { digest: digestOf(body), result: await tryVersion(ctx, body) })
    },
    read: (ctx, value) =>
      readTrial(ctx, { digest: digestOf(value), since: daysAfter(ctx.clock(), -TRIAL_DAYS) }),
  },
}

/** A body over the orders that were judged in the last days. */
async function tryVersion(ctx: AppContext, body: PolicySetting): Promise<PolicyTrial> {
  const at = ctx.clock()
  const orders = await judgedOrders(ctx, { since: daysAfter(at, -DAYS), most: MAX_ORDERS })
  return tryOut(orders, body, { at, days: DAYS, needed: ctx.config.policyOrders })
}
