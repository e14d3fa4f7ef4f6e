const places = [
  [62, 104],
  [106, 122],
  [152, 106],
  [84, 70],
  [132, 68],
  [108, 44],
  [46, 76],
  [170, 78],
  [70, 44],
  [146, 42],
] as const

/** A mango tree: a fruit for each step, green until it is reached, gold then; what was received is picked. */
export function Tree({ fruits, width = 216 }: { fruits: readonly number[]; width?: number }) {
  return (
    <svg viewBox="0 0 216 200" width={width} height={(width * 200) / 216} aria-hidden="true">
      <image href="/pictures/states/tree.webp" width="216" height="200" />
      {fruits.map((status, at) => {
        const [x, y] = places[at % places.length] ?? [108, 60]
        if (status === 2) return null
        return (
          <image
            key={`${x}-${y}`}
            href={
              status === 1
                ? '/pictures/states/mango-ripe.webp'
                : '/pictures/states/mango-green.webp'
            }
            x={x - 19}
            y={y - 21}
            width="38"
            height="38"
          />
        )
      })}
    </svg>
  )
}
