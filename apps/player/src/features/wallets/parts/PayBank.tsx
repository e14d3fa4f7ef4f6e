import { formatMoney } from '@perlas/contract/money'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useCopyLanguage } from '#/session/copy-language.ts'
import type { Order } from '#/deposits/orders.ts'
import styles from './DepositPanel.module.css'

/** Where to send the money, each line to copy. */
export function PayBank({ order }: { order: Order }) {
  const t = useT()
  const copyLanguage = useCopyLanguage()
  const rows = [
    ['bank', order.bankName],
    ['holder', order.accountName],
    ['number', order.cardNum],
    ['sum', formatMoney(order.price)],
    ['reference', order.orderId],
  ] as const
  return (
    <div>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{t(`wallets.bank.${name}`)}</dt>
            <dd>
              <span>{value}</span>
              <CopyButton
                text={value}
                language={copyLanguage}
                label={t('wallets.copy', { what: t(`wallets.bank.${name}`) })}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('wallets.bankHow')}</p>
    </div>
  )
}
