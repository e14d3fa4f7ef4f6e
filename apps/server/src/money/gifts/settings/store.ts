import type { BoostSetting, CouponSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'

type Setting = BoostSetting | CouponSetting

/** The kinds of items by their number. */
export async function listGiftSettings(
  ctx: AppContext,
): Promise<{ name: string; title: string; value: Setting }[]> {
  const { rows } = await ctx.db.query<{ name: string; title: string; value: Setting }>(
    `SELECT prop_id::text AS name,
            CASE kind WHEN 'boost' THEN 'Boost ' || num || '%, ' ELSE 'Coupon of ₱' || trim_scale(num / 100.0) || ', ' END
              || prop_id AS title,
            jsonb_build_object('open', open, 'least', least, 'price', price, 'keepDays', keep_days,
              'multiple', multiple, 'days', days, 'roundMost', coalesce(round_most, 0),
              'freedPercent', coalesce(freed_percent, 0), 'rates', rates, 'channels', channels)
            || CASE kind WHEN 'boost' THEN jsonb_build_object('percent', num, 'most', most)
                         ELSE jsonb_build_object('amount', num) END AS value
       FROM gifts.props ORDER BY gifts.props.prop_id`,
  )
  return rows
}

export async function writeProp(
  tx: AppContext,
  propId: number,
  value: Omit<CouponSetting, 'amount'> & { num: number; most: number },
): Promise<void> {
  await tx.db.query(
    `UPDATE gifts.props SET open = $2, num = $3, most = $4, least = $5, price = $6, keep_days = $7, multiple = $8,
            days = $9, rates = $10, channels = $11, round_most = nullif($12::bigint, 0),
            freed_percent = nullif($13::integer, 0) WHERE prop_id = $1`,
    [
      propId,
      value.open,
      value.num,
      value.most,
      value.least,
      value.price,
      value.keepDays,
      value.multiple,
      value.days,
      value.rates,
      JSON.stringify(value.channels),
      value.roundMost,
      value.freedPercent,
    ],
  )
}
