import styles from './Jeepney.module.css'

/** Ten places behind five windows, then four on the roof: how full it is. */
const PLACES = 10

/** Somebody from behind, as passengers of a jeepney are seen; `x` is their middle, `y` where their shirt ends. */
function Passenger({ at, x, y }: { at: number; x: number; y: number }) {
  return (
    <image
      className={styles.passenger}
      href={`/pictures/states/passenger-${(at * 3) % 5}.webp`}
      x={x - 20}
      y={y - 57}
      width="40"
      height="57"
    />
  )
}

/** The jeepney: a friend who counts is a passenger in it. */
export function Jeepney({ count, label }: { count: number; label: string }) {
  const inside = Math.min(count, PLACES)
  const onRoof = count >= 50 ? 4 : count >= 30 ? 2 : 0
  return (
    <svg className={styles.jeepney} viewBox="0 0 440 190" role="img" aria-label={label}>
      {Array.from({ length: inside }, (_, at) => (
        <Passenger key={at} at={at} x={(at >= 5 ? 86 : 64) + (at % 5) * 53} y={122} />
      ))}
      {Array.from({ length: onRoof }, (_, at) => (
        <Passenger key={at} at={at + 11} x={100 + at * 56} y={46} />
      ))}
      <image href="/pictures/states/jeepney.webp" width="440" height="190" />
    </svg>
  )
}
