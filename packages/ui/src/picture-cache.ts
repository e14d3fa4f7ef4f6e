const LIMIT = 200
const loaded = new Set<string>()

/** Pictures that arrived, the latest 200 (LM-01): one that comes back is shown at once, without a fade. */
export const pictureCache = {
  has: (src: string) => loaded.has(src),
  add(src: string) {
    loaded.delete(src)
    loaded.add(src)
    const [oldest] = loaded
    if (loaded.size > LIMIT && oldest !== undefined) loaded.delete(oldest)
  },
  size: () => loaded.size,
}
