import { TaskColumns, TaskLead } from '@perlas/ui/TaskCard.tsx'
import { useEffect } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useLocation } from 'react-router'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Devices } from './parts/Devices.tsx'
import { Passkeys } from './parts/Passkeys.tsx'
import { PasswordForm } from './parts/PasswordForm.tsx'
import { PinCard } from './parts/PinCard.tsx'
import { SomebodyAsks } from './parts/SomebodyAsks.tsx'
import { TwoStep } from './parts/TwoStep.tsx'
import { AccountRecoveryCodes } from './parts/AccountRecoveryCodes.tsx'
import styles from './parts/Security.module.css'
import { useNoAccountRecovery, useProtection } from './queries.ts'

/** Where the account is open, and what protects its login (CO-01, AU-14). */
export function SecurityScreen() {
  const t = useT()
  const { hash } = useLocation()
  const noRecovery = useNoAccountRecovery()
  const { isLoading } = useProtection()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <Screen title={t('security.title')} wide>
      <TaskLead>{t('security.lead')}</TaskLead>
      <SomebodyAsks />
      {noRecovery && (
        <TaskLead>
          {t('security.noRecovery')} <Link to="/bind">{t('security.addNumber')}</Link>.
        </TaskLead>
      )}
      {/* Nothing can be tapped that the note above would push down. */}
      <div className={isLoading ? styles.unknown : undefined}>
        <TaskColumns
          first={
            <>
              <Devices />
              <TwoStep />
              <Passkeys />
            </>
          }
          second={
            <>
              <PasswordForm />
              <PinCard />
              <AccountRecoveryCodes />
            </>
          }
        />
      </div>
    </Screen>
  )
}
