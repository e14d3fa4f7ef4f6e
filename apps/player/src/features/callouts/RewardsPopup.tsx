import { Amount } from '@perlas/ui/Amount.tsx'
import { Coin } from '@perlas/ui/Coin.tsx'
import { Counted } from '@perlas/ui/Counted.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { RewardPopup } from '@perlas/ui/RewardPopup.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { useNavigate } from 'react-router'
import { useCatalogue } from '#/session/catalogue.ts'
import { gameName } from '@perlas/player-kit/game-names.ts'
import { closeRewards, rewardKind, useRewards, type Reward } from '@perlas/player-kit/rewards.ts'

/** Of the New Year each number is a thing of its own (AC-17): active, boxes, tickets, fireworks. */
const FIRST = 40_001
const ofNewYear: readonly IconName[] = ['star', 'gift', 'ticket', 'firework']
const icons: Record<Exclude<ReturnType<typeof rewardKind>, 'coins'>, IconName> = {
  points: 'points',
  boost: 'percent',
  coupon: 'ticket',
  rounds: 'dice',
  look: 'user',
  'new-year': 'firework',
  count: 'ticket',
}
/** Where each kind is used; what is used on the page that gave it leads nowhere. */
const uses = {
  coins: () => '/lobby/home',
  points: () => '/points',
  boost: () => '/lobby/wallets/deposit',
  coupon: () => '/lobby/wallets/deposit',
  rounds: ({ gameId = 0 }: Reward) => `/start?gameId=${gameId}`,
  look: () => '/profile/user',
} as const
const leadsOn = (kind: string): kind is keyof typeof uses => kind in uses

/** What was received, wherever in the lobby it came from (HM-12). */
export function RewardsPopup() {
  const t = useT()
  const items = useRewards((rewards) => rewards.items)
  const face = useCatalogue(({ siteConfig }) => siteConfig?.coinIcon ?? 0)
  const next = useNext(items[0])
  return (
    <RewardPopup
      title={t('callouts.congratulations')}
      hint={t('callouts.closeHint')}
      open={items.length > 0}
      onClose={closeRewards}
      closeLabel={t('app.close')}
      next={next}
      items={items.map((item) => {
        const kind = rewardKind(item.id)
        return {
          key: `${item.id} ${item.gameId} ${item.amount}`,
          picture:
            kind === 'coins' ? (
              <Coin face={face} size={48} />
            ) : (
              <Icon name={ofNewYear[item.id - FIRST] ?? icons[kind]} size={40} />
            ),
          value: valueOf(item),
          label: t(`callouts.rewards.${kind === 'new-year' ? item.id : kind}`, {
            least: pesos(item.limitAmount ?? 0),
            game: gameName(item.gameId ?? 0) ?? '',
            bet: pesos(item.amount ?? 0),
          }),
        }
      })}
    />
  )
}

/** Names the use of the first reward, and the way there. */
function useNext(reward: Reward | undefined) {
  const t = useT()
  const navigate = useNavigate()
  const kind = reward && rewardKind(reward.id)
  if (!reward || !kind || !leadsOn(kind)) return undefined
  return {
    text: t(`callouts.next.${kind}.text`),
    verb: t(`callouts.next.${kind}.verb`, { game: gameName(reward.gameId ?? 0) ?? '' }),
    go() {
      closeRewards()
      void navigate(uses[kind](reward))
    },
  }
}

function valueOf({ id, count, amount = 0 }: Reward) {
  const kind = rewardKind(id)
  if (kind === 'coins') return <Counted value={count}>{(now) => <Amount value={now} />}</Counted>
  if (kind === 'points') return <Counted value={count}>{formatShort}</Counted>
  if (kind === 'coupon') return <Amount value={amount} />
  return kind === 'boost' ? `+${count}%` : `×${count}`
}
