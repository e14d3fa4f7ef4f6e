import styles from './StatePicture.module.css'

/** Line drawings for empty and error states: two strokes and one pearl each. */
const drawings = {
  shell:
    'M20 78C8 40 34 20 60 20s52 20 40 58c-12 8-68 8-80 0zM60 20v58M42 24l8 54M78 24l-8 54M28 36l14 42M92 36 78 78',
  parol:
    'm60 12 12 28 29-11-13 25 13 25-29-10-12 28-12-28-29 10 13-25-13-25 29 11zM60 97v11M52 104l8 6 8-6',
  bangka:
    'M14 62h92c-6 14-18 20-46 20S20 76 14 62zM60 62V16l34 36H60M8 92c10-6 16 6 26 0s16 6 26 0 16 6 26 0 16 6 26 0',
  jeepney:
    'M12 76V46h16l8-18h62l10 20v28zM36 28l-6 18h78M50 30v16M70 30v16M90 30v16M12 60h10M26 76a9 9 0 1 0 18 0M80 76a9 9 0 1 0 18 0',
  waves:
    'M8 40c13-10 21 10 34 0s21 10 34 0 21 10 34 0M8 60c13-10 21 10 34 0s21 10 34 0 21 10 34 0M8 80c13-10 21 10 34 0s21 10 34 0 21 10 34 0',
  lantern:
    'M60 8v14M44 22h32l10 18v34L76 92H44L34 74V40zM34 40h52M34 74h52M60 92v14M50 100v8M70 100v8',
  house: 'M12 54 60 18l48 36M24 46v46h72V46M8 92h104M48 92V68h24v24M36 104v-12M84 104v-12',
} as const
const pearls: Record<StatePictureName, [number, number]> = {
  shell: [60, 70],
  parol: [60, 54],
  bangka: [98, 24],
  jeepney: [104, 62],
  waves: [76, 24],
  lantern: [60, 58],
  house: [60, 46],
}
export type StatePictureName = keyof typeof drawings

export function StatePicture({ name }: { name: StatePictureName }) {
  const [x, y] = pearls[name]
  return (
    <svg
      viewBox="0 0 120 116"
      width="132"
      height="128"
      className={styles.picture}
      aria-hidden="true"
    >
      <path d={drawings[name]} />
      <circle className={styles.halo} cx={x} cy={y} r="13" />
      <circle className={styles.pearl} cx={x} cy={y} r="8" />
    </svg>
  )
}
