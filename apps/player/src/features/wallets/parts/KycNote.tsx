import { Icon } from '@perlas/ui/Icon.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useKycNote } from '../queries.ts'
import styles from './KycNote.module.css'

/** As long while it is not known as it will be. */
function timeOf(note: { deadline: string | null } | undefined): string {
  if (!note) return manilaTime(new Date().toISOString())
  return note.deadline ? manilaTime(note.deadline) : ''
}

/** What the verification means for deposits; nothing once it is done (PR-03). Withdrawals have it among their steps. */
export function KycNote() {
  const t = useT()
  const { data, isError } = useKycNote()
  const unverified = usePlayer(({ user }) => user?.hasKyc !== true)
  // Its place is kept while it is asked for: what is tapped below must not move under the finger.
  const waits = !data && unverified && !isError
  if (!waits && (!data || data.status === 'approved')) return null
  const checking = data?.status === 'submitted' || data?.status === 'in-review'
  const late = Boolean(data?.stopped.deposit)
  const text = late
    ? t('wallets.kyc.late')
    : checking
      ? t('wallets.kyc.review')
      : t('wallets.kyc.until', { time: timeOf(data) })
  return (
    <aside
      className={styles.note}
      data-late={late || undefined}
      data-waits={waits || undefined}
      aria-hidden={waits || undefined}
      aria-label={t('wallets.kyc.see')}
    >
      <Icon name="id-card" />
      <p>
        {text}{' '}
        <Link className={styles.go} to="/walletsKyc">
          {t(checking || data?.status === 'rejected' ? 'wallets.kyc.see' : 'wallets.kyc.go')}
        </Link>
      </p>
    </aside>
  )
}
