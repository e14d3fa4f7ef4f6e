import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { activityPath, featureCodes } from '#/session/activity-pages.ts'
import styles from './Shortcuts.module.css'

/** As many stand there at first; the rest come with a tap, so that they never cover the games. */
const atFirst = { phone: 2, desktop: 0 } as const

/** Floating shortcuts of what runs (HM-10). */
export function Shortcuts({
  activities,
  raised,
}: {
  activities: readonly number[]
  /** Something else lies at the bottom. */
  raised: boolean
}) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const first = useWide() ? atFirst.desktop : atFirst.phone
  const more = activities.length > first + (first > 0 ? 1 : 0)
  const shown = open || !more ? activities : activities.slice(0, first)
  const rest = activities.length - first
  return (
    <nav
      className={styles.shortcuts}
      aria-label={t('callouts.shortcuts')}
      data-raised={raised || undefined}
    >
      {more && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-label={t(open ? 'callouts.fewer' : 'callouts.more', { count: rest })}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'gift'} size={22} />
          {!open && <span className={styles.rest}>{rest}</span>}
        </button>
      )}
      <ul className={styles.list}>
        {shown.map((activity) => {
          const code = featureCodes[activity] ?? ''
          return (
            <li key={activity}>
              <Link className={styles.shortcut} to={activityPath(activity)}>
                <Picture
                  className={styles.picture}
                  src={`/pictures/features/${code}`}
                  alt=""
                  width={72}
                  height={54}
                  sizes="72px"
                />
                <span className={styles.name}>{t(`home.features.${code}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
