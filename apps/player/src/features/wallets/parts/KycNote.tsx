import { Icon } from '@perlas/ui/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { manilaTime } from '#/screen/manila-time.ts'
import { useKycNote } from '../queries.ts'
import styles from './KycNote.module.css'

/** What the verification means for this side of the cashier; nothing once it is done (PR-03). */
export function KycNote({ side }: { side: 'deposit' | 'withdraw' }) {
  const { t } = useTranslation()
  const { data } = useKycNote()
  if (!data || data.status === 'approved') return null
  const checking = data.status === 'submitted' || data.status === 'in-review'
  const late = side === 'deposit' && data.stopped.deposit
  const text = late
    ? t('wallets.kyc.late')
    : checking
      ? t('wallets.kyc.review')
      : side === 'withdraw'
        ? t('wallets.kyc.first')
        : t('wallets.kyc.until', { time: data.deadline ? manilaTime(data.deadline) : '' })
  return (
    <aside className={styles.note} data-late={late || undefined} aria-label={t('wallets.kyc.see')}>
      <Icon name="id-card" />
      <p>{text}</p>
      <Link className={styles.go} to="/walletsKyc">
        {t(checking || data.status === 'rejected' ? 'wallets.kyc.see' : 'wallets.kyc.go')}
      </Link>
    </aside>
  )
}
