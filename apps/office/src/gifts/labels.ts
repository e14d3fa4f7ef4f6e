import { formatMoney } from '@perlas/contract/money'
import { labelFrom } from '@perlas/office-kit/labels.ts'

/** A boost or a coupon by what it gives. */
export function itemName(item: { kind: string; num: number; least: number; most: number }): string {
  const from = `from ₱${formatMoney(item.least)}`
  return item.kind === 'coupon'
    ? `Coupon ₱${formatMoney(item.num)}, ${from}`
    : `Boost ${item.num}%, up to ₱${formatMoney(item.most)}, ${from}`
}

/** Where an item stands. */
export const itemLabel = labelFrom({
  owned: 'Not used yet',
  reserved: 'Held by deposit',
  used: 'Used with deposit',
  expired: 'Expired',
  'taken-back': 'Cancelled',
})

/** Who gave it. */
export const sourceLabel = labelFrom({ office: 'Given by the office' })

/** Where a proposal to give one stands. */
export const giftLabel = labelFrom({ proposed: 'Waiting', given: 'Given', refused: 'Refused' })
