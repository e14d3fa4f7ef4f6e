import { TaskColumns, TaskLead } from '@perlas/ui/TaskCard.tsx'
import { useTranslation } from 'react-i18next'
import { Screen } from '#/screen/Screen.tsx'
import { Devices } from './parts/Devices.tsx'
import { Passkeys } from './parts/Passkeys.tsx'
import { PasswordForm } from './parts/PasswordForm.tsx'
import { TwoStep } from './parts/TwoStep.tsx'
import { WayCodes } from './parts/WayCodes.tsx'

/** Who else could be in this account, and what keeps them out (CO-01, AU-14). */
export function SecurityScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('security.title')} wide>
      <TaskLead>{t('security.lead')}</TaskLead>
      <TaskColumns
        first={<Devices />}
        second={
          <>
            <PasswordForm />
            <WayCodes />
            <TwoStep />
            <Passkeys />
          </>
        }
      />
    </Screen>
  )
}
