import { Amount } from '@perlas/ui/Amount.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { formatShort } from '@perlas/contract/money'
import own from './Gifts.module.css'

/** The amount paid and the amount received, locked coins named as such. A phone shows it only with a bonus. */
export function Sum({ pays, coins, required }: { pays: number; coins: number; required: number }) {
  // Words and choices that change with each key: the compiler's memory would weigh more than it saves.
  'use no memo'
  const t = useT()
  return (
    <div className={own.sum} data-plain={coins === 0 || undefined}>
      <dl>
        <div>
          <dt>{t('wallets.gift.pay')}</dt>
          <dd>
            <Amount value={pays} />
          </dd>
        </div>
        <div>
          <dt>{t('wallets.gift.get')}</dt>
          <dd data-testid="you-get">
            <Amount value={pays + coins} />
          </dd>
        </div>
      </dl>
      {coins > 0 && (
        <p>
          {t(required > 0 ? 'wallets.gift.locked' : 'wallets.gift.free', {
            coins: formatShort(coins),
            required: formatShort(required),
          })}
        </p>
      )}
    </div>
  )
}
