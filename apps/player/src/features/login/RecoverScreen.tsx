import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { ServiceLink } from '#/service/ServiceLink.tsx'
import { AskForAccount } from './parts/AskForAccount.tsx'
import { LoginFrame } from './parts/LoginFrame.tsx'
import styles from './parts/LoginFrame.module.css'
import { RecoveryPictures } from './parts/RecoveryPictures.tsx'
import { RecoveryState } from './parts/RecoveryState.tsx'
import { useRecovery } from './recovery.ts'

/** /recover: who lost the number of an account asks for it with an ID, and follows the case in this browser (AU-16, CO-04). */
export function RecoverScreen() {
  const t = useT()
  const { data, error, refetch } = useRecovery()
  const [again, setAgain] = useState(false)
  const found = again ? null : data?.recovery
  return (
    <LoginFrame title={t('recover.title')} lead={t(found ? 'recover.caseLead' : 'recover.lead')}>
      {!data ? (
        error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <ParolLoader size={40} label={t('app.loading')} />
        )
      ) : !found ? (
        <AskForAccount emails={data.emails} onAsked={() => setAgain(false)} />
      ) : found.state === 'open' && found.pictures.length < 2 ? (
        <RecoveryPictures got={found.pictures} />
      ) : (
        <RecoveryState recovery={found} onAgain={() => setAgain(true)} />
      )}
      <p className={styles.between}>
        <Link to="/login">{t('login.toLogin')}</Link>
        <ServiceLink>{t('header.service')}</ServiceLink>
      </p>
    </LoginFrame>
  )
}
