import type { AndroidRelease } from '@perlas/contract/android'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { QrCode } from '@perlas/ui/QrCode.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { agentOf } from '#/session/agent.ts'
import { useAndroidApp } from '#/session/android.ts'
import styles from './Android.module.css'
import { FileDetails } from './parts/FileDetails.tsx'
import { HomeScreenWay } from './parts/HomeScreenWay.tsx'
import { InstallSteps } from './parts/InstallSteps.tsx'
import { Permissions } from './parts/Permissions.tsx'
import { sizeOf } from './rules.ts'

/** /apkdownload: the app, what is in it, and the way without it (PR-11). The same in every mode: it offers nothing but itself. */
export function AndroidScreen() {
  const t = useT()
  const wide = useWide()
  const app = useAndroidApp()
  const { system, appVersion } = agentOf(navigator.userAgent, navigator.maxTouchPoints)
  const release = app.data?.release
  const address = `${location.origin}/apkdownload`
  const installs = release !== undefined && system !== 'ios'
  return (
    <Screen title={t('android.title')} wide bare>
      {app.isPending ? (
        <Skeleton className={styles.waiting} />
      ) : app.isError ? (
        <Failure error={app.error} onRetry={() => void app.refetch()} />
      ) : (
        <div className={styles.page}>
          <section className={styles.hero} aria-labelledby="android-title">
            <Picture
              className={styles.icon}
              src="/pictures/app/icon-512.png"
              alt=""
              width={128}
              height={128}
              priority
            />
            <div className={styles.words}>
              <Words release={release} ios={system === 'ios'} appVersion={appVersion} />
              {installs && appVersion !== release.version && (
                <>
                  <a className={buttonClass('primary', 'large')} href={release.path} download>
                    <Icon name="download" size={22} />{' '}
                    {t('android.downloadSize', { size: sizeOf(release.size) })}
                  </a>
                  <p className={styles.quiet}>{t('android.from')}</p>
                </>
              )}
            </div>
            {wide && (
              <figure className={styles.qr}>
                <QrCode text={address} label={t('android.qrLabel', { address })} size={168} />
                <figcaption>
                  <strong>{t('android.qr')}</strong>
                  <span className={styles.quiet}>{t('android.qrText')}</span>
                </figcaption>
              </figure>
            )}
          </section>
          {installs && (
            <>
              <InstallSteps />
              <Permissions />
            </>
          )}
          {appVersion === undefined && <HomeScreenWay ios={system === 'ios'} />}
          {installs && <FileDetails release={release} />}
        </div>
      )}
    </Screen>
  )
}

/** What stands first: what this is, or what is there for this device instead. */
function Words({
  release,
  ios,
  appVersion,
}: {
  release: AndroidRelease | undefined
  ios: boolean
  appVersion: string | undefined
}) {
  const t = useT()
  const version = release?.version ?? ''
  const say = (title: string, text: string, values = {}) => (
    <>
      <h1 className={styles.title} id="android-title">
        {t(`android.${title}`, values)}
      </h1>
      <p className={styles.lead}>{t(`android.${text}`, values)}</p>
    </>
  )
  if (ios) return say('iphone', 'iphoneText')
  if (!release) return say('none', 'noneText')
  if (appVersion === undefined) return say('title', 'lead')
  if (appVersion === version) return say('here', 'hereText', { version })
  return say('newer', 'newerText', { version, have: appVersion })
}
