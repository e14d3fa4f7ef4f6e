import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useActivityName, featureCodes } from '#/session/activity-pages.ts'
import styles from './Rows.module.css'

/** An activity in a sheet's list: its picture and name, and what stands behind it. */
export function ActivityRow({
  activity,
  note,
  onOpen,
}: {
  activity: number
  note?: string
  onOpen: () => void
}) {
  const nameOf = useActivityName()
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen}>
        <Picture
          src={`/pictures/features/${featureCodes[activity] ?? 'tasks'}`}
          alt=""
          width={56}
          height={42}
        />
        <span>
          <strong>{nameOf(activity)}</strong>
          {note && <small>{note}</small>}
        </span>
        <Icon name="forward" size={18} />
      </button>
    </li>
  )
}
