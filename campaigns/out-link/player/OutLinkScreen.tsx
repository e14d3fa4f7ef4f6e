import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity } from '@perlas/player-kit/activity/claim.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useState } from 'react'
import { outLink } from '../call.ts'
import { ruleValues } from './rules.ts'

/** The way out: named, asked about, and never taken by itself (AC-18). */
export function OutLinkScreen() {
  const t = useT()
  const query = useActivity(outLink, {})
  const [asks, setAsks] = useState(false)
  return (
    <ActivityPage
      activity={activityTypes.OutLink}
      title={t('outLink.title')}
      rules={{ of: 'outLink', values: ruleValues }}
      query={query}
      wide
    >
      {({ url, host }) =>
        host === '' ? (
          <StateCard art="/pictures/empty/nothing" title={t('outLink.none')}>
            {t('outLink.noneText')}
          </StateCard>
        ) : (
          <>
            <StateCard
              art="/pictures/empty/nothing"
              title={host}
              actions={<Button onClick={() => setAsks(true)}>{t('outLink.open')}</Button>}
            >
              {t('outLink.text')}
            </StateCard>
            <ConfirmDialog
              open={asks}
              title={t('outLink.leave')}
              description={t('outLink.leaveText', { host })}
              confirmLabel={t('outLink.go')}
              cancelLabel={t('app.cancel')}
              onConfirm={() => {
                setAsks(false)
                window.open(url, '_blank', 'noopener,noreferrer')
              }}
              onClose={() => setAsks(false)}
            />
          </>
        )
      }
    </ActivityPage>
  )
}
