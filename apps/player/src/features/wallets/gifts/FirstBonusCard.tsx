import type { FirstBonus } from '@perlas/contract/gifts'
import { formatMoney } from '@perlas/contract/money'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import bonusStyles from '#/bonus/Bonus.module.css'
import { CountingGames } from '#/bonus/CountingGames.tsx'
import own from './Gifts.module.css'

/** The first-recharge bonus with all of its terms, before anything is paid (CA-06). */
export function FirstBonusCard({ bonus, amount }: { bonus: FirstBonus; amount: number }) {
  const t = useT()
  const { least, multiple, days, games, roundMost, freedPercent } = bonus
  const comes = amount >= least
  return (
    <div className={own.first} data-comes={comes || undefined}>
      <div className={own.head}>
        <Icon name="gift" size={24} />
        <span className={own.words}>
          <strong>{t('wallets.gift.first')}</strong>
          <small>
            {comes
              ? t('wallets.gift.terms', { multiple, days })
              : t('wallets.gift.from', { least: formatMoney(least) })}
          </small>
        </span>
        <Amount className={own.coins} value={bonus.amount} sign />
      </div>
      <details className={bonusStyles.rules}>
        <summary>{t('bonus.rules')}</summary>
        <p>
          {t('wallets.gift.firstTerms', {
            amount: formatMoney(bonus.amount),
            least: formatMoney(least),
            required: formatMoney(bonus.amount * multiple),
            multiple,
            days,
          })}
        </p>
        <CountingGames
          games={games}
          roundMost={roundMost}
          freedMost={freedPercent === null ? null : Math.floor((bonus.amount * freedPercent) / 100)}
        />
      </details>
    </div>
  )
}
