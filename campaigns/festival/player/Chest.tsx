/** A chest of the feast; it stands in a light once a full set waits for it. */
export function Chest({ open }: { open: boolean }) {
  return (
    <svg viewBox="0 0 132 116" aria-hidden="true">
      {open ? (
        <image href="/pictures/states/chest.webp" x="-1" y="3" width="134" height="110" />
      ) : (
        <image href="/pictures/states/chest-shut.webp" x="3" y="1" width="126" height="115" />
      )}
    </svg>
  )
}
