import type { KycState } from '@perlas/contract/kyc'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { ServiceLink } from '#/service/ServiceLink.tsx'
import styles from '../Kyc.module.css'
import { isOpen } from '../rules.ts'

const icons = {
  none: 'id-card',
  draft: 'id-card',
  submitted: 'history',
  'in-review': 'history',
  approved: 'check',
  rejected: 'info',
  resubmit: 'camera',
  expired: 'calendar',
} as const

/** What is, why, by when, and the one way on. */
export function StatusCard({ state }: { state: KycState }) {
  const t = useT()
  const { status, reasons, deadline, stopped } = state
  const waiting = status === 'submitted' || status === 'in-review'
  const begun = status === 'draft'
  return (
    <section className={styles.status} data-status={status} aria-labelledby="kyc-status">
      <span className={styles.emblem}>
        <Icon name={icons[status]} size={28} />
      </span>
      <h2 id="kyc-status">{t(`kyc.status.${status}.title`)}</h2>
      <p>{t(`kyc.status.${status}.text`)}</p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{t(`kyc.reason.${reason}`)}</li>
          ))}
        </ul>
      )}
      {deadline && (!waiting || stopped.play) && (
        <p className={styles.deadline} data-late={stopped.play || undefined}>
          <Icon name="calendar" size={20} />
          <span>
            {stopped.deposit || stopped.play
              ? t(stopped.deposit && stopped.play ? 'kyc.stopped' : 'kyc.stoppedPart')
              : t('kyc.until', { time: manilaTime(deadline) })}
          </span>
        </p>
      )}
      {isOpen(state) && (
        <Link className={buttonClass('primary', 'large', true)} to="/walletsKycUpload">
          {t(begun ? 'kyc.continue' : status === 'none' ? 'kyc.begin' : 'kyc.again')}
        </Link>
      )}
      {waiting && <p className={styles.quiet}>{t('kyc.wait')}</p>}
      {waiting && (
        <Link className={buttonClass('outline', 'large', true)} to="/lobby/wallets/withdraw">
          {t('kyc.toWithdraw')}
        </Link>
      )}
      {status === 'approved' && (
        <Link className={buttonClass('primary', 'large', true)} to="/lobby/wallets/withdraw">
          {t('kyc.toWithdraw')}
        </Link>
      )}
      {status === 'rejected' && (
        <ServiceLink className={buttonClass('outline', 'large', true)}>
          {t('kyc.toService')}
        </ServiceLink>
      )}
    </section>
  )
}
