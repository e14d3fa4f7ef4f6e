import { Icon } from '@perlas/ui/Icon.tsx'
import { iconNames } from '@perlas/ui/icon-names.ts'
import styles from './Icons.module.css'

export function Icons() {
  return (
    <ul className={styles.icons}>
      {iconNames.map((name) => (
        <li key={name} className={styles.icon}>
          <Icon name={name} />
          <span>{name}</span>
        </li>
      ))}
      <li className={styles.icon}>
        <Icon name="heart" filled />
        <span>heart, filled</span>
      </li>
    </ul>
  )
}
