import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { takeStock } from '../store.sold.ts'
import type { EffectOf, Giver } from './effect.ts'

export const stock: Giver<EffectOf<'stock'>> = {
  async apply(tx, { campaign }, { article, most }) {
    if (!campaign) throw new Error('stock is of no campaign')
    const { campaignId } = campaign
    const day = manilaDay(tx.clock())
    if (!(await takeStock(tx, { campaignId, article, day, most })))
      throw new AppError('budget-used-up')
    return undefined
  },
}
