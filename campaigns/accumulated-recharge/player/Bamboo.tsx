/** One length of the bamboo bank: it is lit once it is full. */
export function Bamboo() {
  return (
    <svg viewBox="0 0 64 76" width="64" height="76" aria-hidden="true">
      <image href="/pictures/states/bank.webp" width="64" height="76" />
    </svg>
  )
}
