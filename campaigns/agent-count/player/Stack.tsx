import styles from './Stack.module.css'

const MOST = 4

/** Cards that wait, one on the other, with the pearl on the first; an outline where there is none. */
export function Stack({ count, label }: { count: number; label: string }) {
  const cards = Math.min(count, MOST)
  return (
    <svg className={styles.stack} viewBox="0 0 360 220" role="img" aria-label={label}>
      {Array.from({ length: cards }, (_, at) => {
        const back = cards - 1 - at
        const turn = back * -5 + (back > 0 ? 2 : 0)
        return (
          <image
            key={at}
            href="/pictures/states/agent-card.webp"
            x="-150"
            y="-93"
            width="300"
            height="190"
            transform={`translate(180 ${114 - back * 6}) rotate(${turn})`}
          />
        )
      })}
      {cards > 0 ? (
        <image href="/pictures/states/shell-open.webp" x="112" y="46" width="136" height="136" />
      ) : (
        <rect className={styles.none} x="44" y="34" width="272" height="160" rx="18" />
      )}
    </svg>
  )
}

/** A chest, shut or open, with its light. */
export function Chest({ status }: { status: 0 | 1 | 2 }) {
  return (
    <svg
      viewBox="0 0 96 84"
      width="76"
      height="66"
      aria-hidden="true"
      className={styles.chest}
      data-status={status}
    >
      {status === 2 ? (
        <image href="/pictures/states/chest.webp" width="96" height="84" />
      ) : (
        <image href="/pictures/states/chest-shut.webp" x="2" width="92" height="84" />
      )}
    </svg>
  )
}
