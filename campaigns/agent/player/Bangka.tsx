import styles from './Bangka.module.css'

const PLACES = 8

/** A bangka with its outriggers: who counts is aboard, seen from behind, and places that are free are marked. */
export function Bangka({ count, label }: { count: number; label: string }) {
  const aboard = Math.min(count, PLACES)
  return (
    <svg className={styles.bangka} viewBox="0 0 440 210" role="img" aria-label={label}>
      <image href="/pictures/states/bangka-back.webp" width="440" height="210" />
      {Array.from({ length: PLACES }, (_, at) => {
        const x = 94 + at * 36
        return at < aboard ? (
          <image
            key={at}
            href={`/pictures/states/passenger-${(at * 2 + 4) % 5}.webp`}
            x={x - 24}
            y="96"
            width="48"
            height="68"
          />
        ) : (
          <circle key={at} className={styles.free} cx={x} cy="140" r="11" />
        )
      })}
      <image href="/pictures/states/bangka-hull.webp" width="440" height="210" />
    </svg>
  )
}
