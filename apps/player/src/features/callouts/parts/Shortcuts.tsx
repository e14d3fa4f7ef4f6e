import { activityTypes } from '@perlas/contract/enums'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { activityPath, featureCodes, useActivityName } from '#/session/activity-pages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './Shortcuts.module.css'

/** Floating shortcuts of what runs (HM-10), folded until a tap, so that they never cover games or rewards. */
export function Shortcuts({ activities }: { activities: readonly number[] }) {
  const t = useT()
  const nameOf = useActivityName()
  const [open, setOpen] = useState(false)
  // The configuration may have a picture of its own for the New Year.
  const newYear = useCatalogue(({ webConfig }) => webConfig?.appGenericImg['NewYear_icon']?.imgUrl)
  const count = activities.length
  const shown = open ? activities : []
  return (
    <nav className={styles.shortcuts} aria-label={t('callouts.shortcuts')}>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-label={t(open ? 'callouts.fewer' : 'callouts.more', { count })}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'gift'} size={22} />
        {!open && <span className={styles.rest}>{count}</span>}
      </button>
      <ul className={styles.list}>
        {shown.map((activity) => {
          const own = activity === activityTypes.NewYear && newYear
          return (
            <li key={activity}>
              <Link className={styles.shortcut} to={activityPath(activity)}>
                <Picture
                  className={styles.picture}
                  src={own || `/pictures/features/${featureCodes[activity] ?? ''}`}
                  alt=""
                  width={72}
                  height={54}
                  sizes="72px"
                />
                <span className={styles.name}>{nameOf(activity)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
