import styles from './Skeleton.module.css'

/** Holds the place of what comes, in its final size: the class gives the size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={[styles.skeleton, className].join(' ')} aria-hidden="true" />
}
