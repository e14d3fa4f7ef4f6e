/**
 * Waits for a picture to have shown a round. One that breaks, also in a frame of its own, is no reason to keep a round or its
 * money waiting: it is put to rest, and the page says in words how the round ended.
 */
export async function shownBy(showing: Promise<void>, rest: () => void): Promise<void> {
  let hear = () => undefined as void
  const broken = new Promise<'broken'>((tell) => {
    hear = () => tell('broken')
  })
  addEventListener('error', hear)
  try {
    const way = await Promise.race([
      showing.then(
        () => 'shown' as const,
        () => 'broken' as const,
      ),
      broken,
    ])
    if (way === 'broken') rest()
  } catch {
    // Its rest is broken too: the words are all there is.
  } finally {
    removeEventListener('error', hear)
  }
}
