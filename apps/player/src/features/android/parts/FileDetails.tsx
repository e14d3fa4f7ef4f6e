import type { AndroidRelease } from '@perlas/contract/android'
import { useT } from '@perlas/player-kit/messages.ts'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import styles from '../Android.module.css'
import { dateOf, inGroups, sizeOf } from '../rules.ts'

/** What can be held against the file that came. */
export function FileDetails({ release }: { release: AndroidRelease }) {
  const t = useT()
  const { version, versionCode, size, builtAt, sha256, certificate } = release
  return (
    <section className={styles.card} aria-labelledby="android-details">
      <h2 className={styles.heading} id="android-details">
        {t('android.details')}
      </h2>
      <dl className={styles.details}>
        <div>
          <dt>{t('android.version')}</dt>
          <dd>
            {version} ({versionCode})
          </dd>
        </div>
        <div>
          <dt>{t('android.size')}</dt>
          <dd>{sizeOf(size)}</dd>
        </div>
        <div>
          <dt>{t('android.built')}</dt>
          <dd>
            <time dateTime={builtAt}>{dateOf(builtAt)}</time>
          </dd>
        </div>
        <Sum name={t('android.sum')} copy={t('android.copySum')} sum={sha256} />
        <Sum
          name={t('android.certificate')}
          copy={t('android.copyCertificate')}
          sum={certificate}
        />
      </dl>
      <p className={styles.quiet}>{t('android.check')}</p>
    </section>
  )
}

function Sum({ name, copy, sum }: { name: string; copy: string; sum: string }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>
        <code>{inGroups(sum)}</code>
        <CopyButton text={sum} label={copy} />
      </dd>
    </div>
  )
}
