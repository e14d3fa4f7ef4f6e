import styles from './SocialMark.module.css'
import { socialNames, type SocialName } from '@perlas/contract/social-names'

/** A lettered badge of ours: the companies' own marks are theirs. */
export function SocialMark({ name }: { name: SocialName }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {socialNames[name].charAt(0)}
    </span>
  )
}
