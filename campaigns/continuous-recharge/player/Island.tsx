const isles = ['/pictures/states/isle-palms.webp', '/pictures/states/isle-hut.webp'] as const

/** An island on the way; the last one has the treasure. Until its step is reached it lies in the dusk. */
export function Island({ at, last }: { at: number; last: boolean }) {
  return (
    <svg viewBox="0 0 84 84" width="84" height="84" aria-hidden="true">
      <image
        href={last ? '/pictures/states/isle-chest.webp' : isles[at % isles.length]}
        width="84"
        height="84"
      />
    </svg>
  )
}

/** The bangka that waits where the next step begins. */
export function Bangka() {
  return (
    <svg viewBox="0 0 64 64" width="54" height="54" aria-hidden="true">
      <image href="/pictures/states/boat.webp" width="64" height="64" />
    </svg>
  )
}
