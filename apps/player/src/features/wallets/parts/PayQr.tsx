import { QrCode } from '@perlas/ui/QrCode.tsx'
import { useTranslation } from 'react-i18next'
import type { Order } from '../queries.ts'
import styles from './DepositPanel.module.css'

const SIZE = 200

export function PayQr({ order }: { order: Order }) {
  const { t } = useTranslation()
  return (
    <div className={styles.centre}>
      <QrCode text={order.qrCodeText} size={SIZE} label={t('wallets.qr')} />
      <p className={styles.note}>{t('wallets.qrHow')}</p>
    </div>
  )
}
