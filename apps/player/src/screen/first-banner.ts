/**
 * The first banner as the server put it into the page goes once home's own has its picture, or at
 * once where home is not in front or has none.
 */
export async function dropFirstBanner(own?: HTMLImageElement | null): Promise<void> {
  const first = document.getElementById('first-banner')
  // A picture that does not come leaves its words, which must be seen.
  if (first) await own?.decode().catch(() => undefined)
  first?.remove()
}

/** The shapes that stood for home go when home itself is drawn, or another page. */
export function dropFirstShapes(): void {
  document.getElementById('first-shapes')?.remove()
}
