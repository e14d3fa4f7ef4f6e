import type { ChannelSetting, DepositSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'

type Found = { name: string; title: string; value: ChannelSetting }

export async function listChannelSettings(ctx: AppContext): Promise<Found[]> {
  const { rows } = await ctx.db.query<Found>(
    `SELECT channel_id::text AS name, name AS title,
            jsonb_build_object('name', name, 'open', status = 1, 'provider', provider,
              'providerChannel', provider_channel, 'kind', kind, 'bankId', bank_id, 'min', min_amount,
              'max', max_amount, 'amounts', to_jsonb(amounts), 'icon', icon, 'sort', sort) AS value
       FROM cashier.channels ORDER BY sort, channel_id`,
  )
  return rows
}

/** The highest number that a channel has; orders keep it, so none is given twice. */
export async function lastChannelId(ctx: AppContext): Promise<number> {
  const { rows } = await ctx.db.query<{ last: number }>(
    'SELECT coalesce(max(channel_id), 0) AS last FROM cashier.channels',
  )
  return rows[0]?.last ?? 0
}

/** A channel as it is set now, also one that is new. */
export async function writeChannelSetting(
  tx: AppContext,
  id: number,
  value: ChannelSetting,
): Promise<void> {
  await tx.db.query(
    `INSERT INTO cashier.channels (channel_id, name, status, provider, provider_channel, kind, bank_id,
                                   min_amount, max_amount, amounts, icon, sort)
     VALUES ($1, $2, $3::boolean::int, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (channel_id) DO UPDATE
        SET name = excluded.name, status = excluded.status, provider = excluded.provider,
            provider_channel = excluded.provider_channel, kind = excluded.kind, bank_id = excluded.bank_id,
            min_amount = excluded.min_amount, max_amount = excluded.max_amount, amounts = excluded.amounts,
            icon = excluded.icon, sort = excluded.sort`,
    [
      id,
      value.name,
      value.open,
      value.provider,
      value.providerChannel,
      value.kind,
      value.bankId,
      value.min,
      value.max,
      value.amounts,
      value.icon,
      value.sort,
    ],
  )
}

export async function readDepositRules(ctx: Pick<AppContext, 'db'>): Promise<DepositSetting> {
  const { rows } = await ctx.db.query<DepositSetting>({
    name: 'cashier.deposit-rules',
    text: 'SELECT minutes, most_open AS "mostOpen" FROM cashier.deposit_rules',
    values: [],
  })
  const [found] = rows
  if (!found) throw new Error('there are no rules of deposits')
  return found
}

export async function writeDepositRules(tx: AppContext, value: DepositSetting): Promise<void> {
  await tx.db.query('UPDATE cashier.deposit_rules SET minutes = $1, most_open = $2', [
    value.minutes,
    value.mostOpen,
  ])
}
