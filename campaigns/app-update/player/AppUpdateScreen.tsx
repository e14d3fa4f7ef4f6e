import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { nativeVersion } from '@perlas/player-kit/device.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Link } from 'react-router'
import { appUpdate, appUpdateReceive, type AppUpdate } from '../call.ts'
import { versionNumber } from '../versions.ts'
import styles from './AppUpdate.module.css'
import { ruleValues } from './rules.ts'

const page = { call: appUpdate, input: {} }

/** What using the app brings. Whether this is the app, only the app itself can say. */
export function AppUpdateScreen() {
  const t = useT()
  const query = useActivity(appUpdate, {})
  return (
    <ActivityPage
      activity={activityTypes.AppUpdate}
      title={t('appUpdate.title')}
      rules={{ of: 'appUpdate', values: ruleValues }}
      query={query}
      hero="app-update"
      wide
      party
    >
      {(shown) => (
        <section className={styles.card}>
          <h2>{rewardWords(t, shown.award)}</h2>
          <p>
            {t('appUpdate.lead', {
              version: shown.least,
              multiple: shown.award[0]?.betRate,
              days: shown.coinDays,
            })}
          </p>
          <Action shown={shown} />
          <small>{t('appUpdate.honest')}</small>
        </section>
      )}
    </ActivityPage>
  )
}

function Action({ shown: { itemStatus, award, least } }: { shown: AppUpdate }) {
  const t = useT()
  const receive = useClaim(appUpdateReceive, page)
  const hasMobile = usePlayer(({ user }) => Boolean(user?.mobile))
  const appVersion = nativeVersion()
  if (itemStatus === 2) return <p className={styles.done}>{t('activity.collected')}</p>
  if (!hasMobile)
    return (
      <Link className={buttonClass('primary', 'large', true)} to="/bind">
        {t('appUpdate.bind')}
      </Link>
    )
  if (appVersion !== undefined && versionNumber(appVersion) >= versionNumber(least))
    return (
      <Button
        wide
        size="large"
        busy={receive.isPending}
        onClick={() => receive.press({ appVersion })}
      >
        {t('appUpdate.collect', { what: rewardWords(t, award) })}
      </Button>
    )
  return (
    <Link className={buttonClass('primary', 'large', true)} to="/apkdownload">
      {t(appVersion === undefined ? 'appUpdate.get' : 'appUpdate.update')}
    </Link>
  )
}

/** In the popup that asks for an update: said only where it will be given. */
export function AppUpdateNote() {
  const t = useT()
  const { data } = useActivity(appUpdate, {})
  if (!data || data.itemStatus === 2) return null
  return <p>{t('appUpdate.note', { what: rewardWords(t, data.award) })}</p>
}
