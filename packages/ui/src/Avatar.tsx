import styles from './Avatar.module.css'

const faces = [
  // pearl, sun, wave, sail, leaf, star: the index is the avatar of the specification
  'M20 12a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM16.5 18a4.5 4.5 0 0 1 3-3',
  'M20 15a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM20 8v3M20 29v3M8 20h3M29 20h3M11.5 11.5l2 2M26.5 26.5l2 2M28.5 11.5l-2 2M13.5 26.5l-2 2',
  'M8 17c4-4 8 4 12 0s8 4 12 0M8 24c4-4 8 4 12 0s8 4 12 0',
  'M20 9v17h10zM9 29h22M18 14l-7 12h7',
  'M20 31V17M20 20c-7 0-9-4-9-9 6 0 9 3 9 9zM20 24c6 0 9-3 9-8-6 0-9 3-9 8z',
  'm20 9 3 7.5 8 .5-6 5 2 8-7-4.5-7 4.5 2-8-6-5 8-.5z',
]

export function Avatar({
  index,
  size = 40,
  dot = false,
}: {
  index: number
  size?: number
  dot?: boolean
}) {
  const face = faces[index % faces.length]
  return (
    <span className={styles.avatar}>
      <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
        <circle className={styles.disc} cx="20" cy="20" r="20" />
        <path className={styles.face} d={face} />
      </svg>
      {dot && <span className={styles.dot} />}
    </span>
  )
}
