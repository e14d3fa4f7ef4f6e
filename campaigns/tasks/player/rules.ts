import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'

type Row = { points: number; coins: number }
/** Its terms, as far as the rules name them. */
type Terms = {
  tasks: (Row & { group: string })[]
  chests: (Row & { done: number })[]
  multiple: number
  coinDays: number
}

/** "250 points", "₱2", or both. */
function given({ points, coins }: Row): string {
  const parts = [
    ...(coins > 0 ? [pesos(coins)] : []),
    ...(points > 0 || coins === 0 ? [`${formatShort(points)} points`] : []),
  ]
  return parts.join(' + ')
}

export const ruleValues: NonNullable<CampaignPart['ruleValues']> = (shown) => {
  const { tasks, chests, multiple, coinDays } = shown as Terms
  const all = (group: string) =>
    given(
      tasks
        .filter((task) => task.group === group)
        .reduce<Row>(
          (sum, { points, coins }) => ({ points: sum.points + points, coins: sum.coins + coins }),
          { points: 0, coins: 0 },
        ),
    )
  return {
    multiple,
    coinDays,
    once: all('new'),
    day: all('day'),
    week: all('week'),
    chests: chests.map((chest) => `${chest.done} → ${given(chest)}`).join(', ') || '–',
  }
}
